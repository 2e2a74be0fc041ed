import { z } from 'zod/mini'
import { wizardPosition } from '../questions/wire-fields.ts'

/** The bodies of the calls shared by flows that have none in the spec. */

/** Validated by the flow's own schema; the address names the flow. */
const answers = z.unknown()

/** A draft to save. */
export const flowDraftBody = z.object({ answers, wizard: z.nullish(wizardPosition) })
export type FlowDraftBody = z.output<typeof flowDraftBody>

/** A request to submit, and the draft that it closes; 0 for none. */
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

/** A row of a flow's drafts. Dates are Eastern wall-clock time. */
export const flowDraftSummary = z.object({
  id: z.number().check(z.int()),
  about: z.nullable(z.string()),
  createdBy: z.string(),
  createdDate: z.string(),
  lastUpdatedBy: z.string(),
  lastUpdatedDate: z.string(),
})
export type FlowDraftSummary = z.output<typeof flowDraftSummary>
