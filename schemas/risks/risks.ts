import { z } from 'zod'
import { riskLimitText, riskReasonLimit } from './limits.ts'
import { notPlannedDate } from './planned-date.ts'

/** Risks of a company, as they are read. A provider may leave out what it does not know. */

/** As a risk is named in addresses; a provider's may be text. */
export const riskId = z.union([z.number().int(), z.string()])
export type RiskId = z.infer<typeof riskId>

const text = z.string().nullish().transform(orNull)
const flag = z.boolean().nullish().transform(orNull)
const count = z.number().int().nullish().transform(orNull)
/** A word of `riskLevels` or `riskSeverities`, a level's number, or whatever the provider calls it. */
const level = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value)))

function orNull<Value>(value: Value | null | undefined): Value | null {
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
  /** Eastern. */
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

/** Where a risk was found. */
export const impactedAsset = z.object({
  hostName: text,
  ipAddress: text,
  isExternal: flag,
  remediated: flag,
})
export type ImpactedAsset = z.output<typeof impactedAsset>

/** All that is known of a risk; dates Eastern, the planned one at noon UTC. */
export const riskDetails = z.object({
  title: text,
  severity: level,
  impact: level,
  likelihood: level,
  exploited: flag,
  exploitable: flag,
  status: text,
  /** How many assets. */
  affectedLocalities: count,
  plannedRemediationDate: text,
  created: text,
  updated: text,
  riskRemediationRecommendations: text,
  summary: text,
  affectedLocalitiesList: z
    .array(impactedAsset)
    .nullish()
    .transform((list) => list ?? []),
  notes: text,
  acceptedRiskReason: text,
  severityChangeReason: text,
  /** Not among the documented members; passed on in an update where a provider has them (AMB-124). */
  cvss: z.number().nullish(),
  source: z.string().nullish(),
})
export type RiskDetails = z.output<typeof riskDetails>

/** One field that an update changed, and why. */
export const riskChange = z.object({
  user: text,
  acceptedRiskChangeReason: text,
  fieldChanged: text,
  newValue: text,
  previousValue: text,
  severityChangeReason: text,
  /** Eastern. */
  riskUpdatedDate: text,
  /** Beyond the spec: why several risks were changed at once. */
  changeReason: z.string().nullish(),
})
export type RiskChange = z.output<typeof riskChange>

/**
 * What an update sends (AMB-124). Changed by it are severity, status, planned date and notes, with
 * their reasons; all else is passed on as it was read, and not looked at.
 */
export const riskUpdate = z.object({
  id: riskId,
  severity: z.string().max(100, 'Not a valid risk severity.').nullable(),
  status: z.string().max(100, 'Not a valid risk status.').nullable(),
  /** Noon UTC of the planned day, or that day alone; null for none. */
  plannedRemediationDate: z.string().max(40, notPlannedDate).nullable(),
  notes: z
    .string()
    .max(10 * riskReasonLimit, riskLimitText)
    .nullable(),
  acceptedRiskReason: z
    .string()
    .max(10 * riskReasonLimit, riskLimitText)
    .nullable(),
  severityChangeReason: z
    .string()
    .max(10 * riskReasonLimit, riskLimitText)
    .nullable(),
  title: z.string().nullish(),
  cvss: z.number().nullish(),
  likelihood: level,
  impact: level,
  exploitStatus: z.string().nullish(),
  summary: z.string().nullish(),
  riskRemediationRecommendations: z.string().nullish(),
  created: z.string().nullish(),
  updated: z.string().nullish(),
  source: z.string().nullish(),
  containsExternalIPs: z.boolean().nullish(),
  affectedLocalityCount: z.number().int().nullish(),
})
export type RiskUpdate = z.input<typeof riskUpdate>
