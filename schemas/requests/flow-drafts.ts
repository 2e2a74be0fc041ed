import { z } from 'zod/mini'
import { wizardPosition } from '../questions/wire-fields.ts'

/** What the shared calls of flows carry, beyond the spec: those flows have no calls of their own there. */

/** Answers as the flow's own schema reads them; the flow is named in the address. */
const answers = z.unknown()

/** A draft as it is saved. */
export const flowDraftBody = z.object({ answers, wizard: z.nullish(wizardPosition) })
export type FlowDraftBody = z.output<typeof flowDraftBody>

/** A request as it is submitted, and the draft that it closes: 0 for none. */
export const flowRequestBody = z.object({
  answers,
  draftId: z.number().check(z.int(), z.minimum(0)),
})

/** A saved draft, to resume it. */
export const flowDraft = z.object({
  id: z.number().check(z.int()),
  tenantId: z.string(),
  answers,
  wizard: z.nullish(wizardPosition),
})
export type FlowDraft = z.output<typeof flowDraft>

/** A line of the drafts of a flow. Dates are Eastern wall-clock time. */
export const flowDraftSummary = z.object({
  id: z.number().check(z.int()),
  about: z.nullable(z.string()),
  createdBy: z.string(),
  createdDate: z.string(),
  lastUpdatedBy: z.string(),
  lastUpdatedDate: z.string(),
})
export type FlowDraftSummary = z.output<typeof flowDraftSummary>
