import { z } from 'zod/mini'
import { riskLimitText, riskReasonLimit, risksAtOnce } from './limits.ts'
import { notPlannedDate } from './planned-date.ts'
import { riskId } from './risks.ts'

/** Beyond the spec: several risks changed at once, for one reason. Either all are, or none. */
export const bulkRiskUpdate = z.object({
  /** Each with what the person saw of it: what was changed since is not overwritten. */
  risks: z
    .array(
      z.object({
        id: riskId,
        status: z.nullable(z.string().check(z.maxLength(100))),
        targetRemediationDate: z.nullable(z.string().check(z.maxLength(40))),
      }),
    )
    .check(
      z.minLength(1, 'Choose at least one risk.'),
      z.maxLength(risksAtOnce, `Change up to ${risksAtOnce} risks at a time.`),
    ),
  /** Left out where it stays. */
  status: z.optional(z.string().check(z.maxLength(100, 'Not a valid risk status.'))),
  /** Noon UTC of the planned day, or that day alone; left out where each stays at its own. */
  plannedRemediationDate: z.optional(z.string().check(z.maxLength(40, notPlannedDate))),
  reason: z.string().check(z.maxLength(10 * riskReasonLimit, riskLimitText)),
})
export type BulkRiskUpdate = z.infer<typeof bulkRiskUpdate>
