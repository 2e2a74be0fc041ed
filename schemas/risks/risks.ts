import { z } from 'zod/mini'
import { riskTextLimit, riskTextLimitMessage } from './limits.ts'
import { invalidPlannedDateMessage } from './planned-date.ts'

/** The risks of a company as they're read. A provider may leave out unknown values. */

/** The id of a risk in addresses. A provider's may be text. */
export const riskId = z.union([z.number().check(z.int()), z.string()])
export type RiskId = z.infer<typeof riskId>

const text = z.pipe(z.nullish(z.string()), z.transform(undefinedToNull))
const flag = z.pipe(z.nullish(z.boolean()), z.transform(undefinedToNull))
const count = z.pipe(z.nullish(z.number().check(z.int())), z.transform(undefinedToNull))
/** A value of `riskLevels` or `riskSeverities`, a level's number, or the provider's own word. */
const level = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? null : String(value))),
)

function undefinedToNull<Value>(value: Value | null | undefined): Value | null {
  return value ?? null
}

/** A row of the register. */
export const riskRow = z.object({
  id: riskId,
  /** Whether one of its assets can be reached from outside. */
  external: flag,
  riskTitle: text,
  riskDescription: text,
  affectedAssetsCount: count,
  severity: level,
  /** Eastern wall-clock time. */
  discoveredDate: text,
  weaponized: flag,
  /** Noon UTC of the planned day. */
  targetRemediationDate: text,
  status: text,
  notes: text,
  impact: level,
  likelihood: level,
  severityChangeReason: text,
})
export type RiskRow = z.output<typeof riskRow>

/** A place where a risk was found. */
export const impactedAsset = z.object({
  hostName: text,
  ipAddress: text,
  isExternal: flag,
  remediated: flag,
})
export type ImpactedAsset = z.output<typeof impactedAsset>

/** All details of a risk. Dates are Eastern; the planned date is at noon UTC. */
export const riskDetails = z.object({
  title: text,
  severity: level,
  impact: level,
  likelihood: level,
  exploited: flag,
  exploitable: flag,
  status: text,
  /** Number of affected assets. */
  affectedLocalities: count,
  plannedRemediationDate: text,
  created: text,
  updated: text,
  riskRemediationRecommendations: text,
  summary: text,
  affectedLocalitiesList: z.pipe(
    z.nullish(z.array(impactedAsset)),
    z.transform((list) => list ?? []),
  ),
  notes: text,
  acceptedRiskReason: text,
  severityChangeReason: text,
  /** Undocumented; sent back in updates if the provider has it (AMB-124). */
  cvss: z.nullish(z.number()),
  source: z.nullish(z.string()),
})
export type RiskDetails = z.output<typeof riskDetails>

/** A field that an update changed, and the reason. */
export const riskChange = z.object({
  user: text,
  acceptedRiskChangeReason: text,
  fieldChanged: text,
  newValue: text,
  previousValue: text,
  severityChangeReason: text,
  /** Eastern wall-clock time. */
  riskUpdatedDate: text,
  /** Beyond the spec: the reason of a bulk update. */
  changeReason: z.nullish(z.string()),
})
export type RiskChange = z.output<typeof riskChange>

/**
 * The body of an update (AMB-124). It changes severity, status, planned date and notes, with their reasons;
 * everything else is sent back as it was read and ignored.
 */
export const riskUpdate = z.object({
  id: riskId,
  severity: z.nullable(z.string().check(z.maxLength(100, 'Not a valid risk severity.'))),
  status: z.nullable(z.string().check(z.maxLength(100, 'Not a valid risk status.'))),
  /** Noon UTC of the planned day, or only the day; null for none. */
  plannedRemediationDate: z.nullable(z.string().check(z.maxLength(40, invalidPlannedDateMessage))),
  notes: z.nullable(z.string().check(z.maxLength(10 * riskTextLimit, riskTextLimitMessage))),
  acceptedRiskReason: z.nullable(
    z.string().check(z.maxLength(10 * riskTextLimit, riskTextLimitMessage)),
  ),
  severityChangeReason: z.nullable(
    z.string().check(z.maxLength(10 * riskTextLimit, riskTextLimitMessage)),
  ),
  title: z.nullish(z.string()),
  cvss: z.nullish(z.number()),
  likelihood: level,
  impact: level,
  exploitStatus: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  riskRemediationRecommendations: z.nullish(z.string()),
  created: z.nullish(z.string()),
  updated: z.nullish(z.string()),
  source: z.nullish(z.string()),
  containsExternalIPs: z.nullish(z.boolean()),
  affectedLocalityCount: z.nullish(z.number().check(z.int())),
})
export type RiskUpdate = z.input<typeof riskUpdate>
