import { z } from 'zod'
import { riskLimitText, riskReasonLimit, risksAtOnce } from './limits.ts'
import { notPlannedDate } from './planned-date.ts'
import { riskId } from './risks.ts'

/** Beyond the spec: several risks changed at once, for one reason. Either all are, or none. */
export const manyRisksUpdate = z.object({
  /** Each with what the person saw of it: what was changed since is not overwritten. */
  risks: z
    .array(
      z.object({
        id: riskId,
        status: z.string().max(100).nullable(),
        targetRemediationDate: z.string().max(40).nullable(),
      }),
    )
    .min(1, 'Choose at least one risk.')
    .max(risksAtOnce, `Change up to ${risksAtOnce} risks at a time.`),
  /** Left out where it stays. */
  status: z.string().max(100, 'Not a valid risk status.').optional(),
  /** Noon UTC of the planned day, or that day alone; left out where each stays at its own. */
  plannedRemediationDate: z.string().max(40, notPlannedDate).optional(),
  reason: z.string().max(10 * riskReasonLimit, riskLimitText),
})
export type ManyRisksUpdate = z.infer<typeof manyRisksUpdate>
