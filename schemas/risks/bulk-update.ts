import { z } from 'zod/mini'
import { maxRisksPerBulkUpdate, riskTextLimit, riskTextLimitMessage } from './limits.ts'
import { invalidPlannedDateMessage } from './planned-date.ts'
import { riskId } from './risks.ts'

/** Beyond the spec: changes several risks at once for one reason. Either all are changed, or none. */
export const bulkRiskUpdate = z.object({
  /** Each with the values that the person saw, so that later changes aren't overwritten. */
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
      z.maxLength(maxRisksPerBulkUpdate, `Change up to ${maxRisksPerBulkUpdate} risks at a time.`),
    ),
  /** Left out if it stays the same. */
  status: z.optional(z.string().check(z.maxLength(100, 'Not a valid risk status.'))),
  /** Noon UTC of the planned day, or only the day. Left out if dates stay the same. */
  plannedRemediationDate: z.optional(z.string().check(z.maxLength(40, invalidPlannedDateMessage))),
  reason: z.string().check(z.maxLength(10 * riskTextLimit, riskTextLimitMessage)),
})
export type BulkRiskUpdate = z.infer<typeof bulkRiskUpdate>
