import { z } from 'zod'
import { wizardPosition } from '../questions/wire-fields.ts'

/** What the shared calls of flows carry, beyond the spec: those flows have no calls of their own there. */

/** Answers as the flow's own schema reads them; the flow is named in the address. */
const answers = z.unknown()

/** A draft as it is saved. */
export const flowDraftBody = z.object({ answers, wizard: wizardPosition.nullish() })
export type FlowDraftBody = z.output<typeof flowDraftBody>

/** A request as it is submitted, and the draft that it closes: 0 for none. */
export const flowRequestBody = z.object({ answers, draftId: z.number().int().min(0) })

/** A saved draft, to resume it. */
export const flowDraft = z.object({
  id: z.number().int(),
  tenantId: z.string(),
  answers,
  wizard: wizardPosition.nullish(),
})
export type FlowDraft = z.output<typeof flowDraft>

/** A line of the drafts of a flow. Dates are Eastern wall-clock time. */
export const flowDraftSummary = z.object({
  id: z.number().int(),
  about: z.string().nullable(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastUpdatedBy: z.string(),
  lastUpdatedDate: z.string(),
})
export type FlowDraftSummary = z.output<typeof flowDraftSummary>
