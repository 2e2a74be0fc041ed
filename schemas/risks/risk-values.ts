/** The words of the risk register: statuses, severities, levels, and what follows from them. */

/** Spelt as they are shown; compared whatever their case (AMB-121). */
export const riskStatus = {
  unspecified: 'Unspecified',
  triaging: 'Open - Triaging',
  accepted: 'Open - Accepted Risk',
  approved: 'Open - Approved to Remediate',
  remediated: 'Closed - Remediated',
  falsePositive: 'Closed - False Positive',
} as const
export type RiskStatus = (typeof riskStatus)[keyof typeof riskStatus]
export const riskStatuses: readonly RiskStatus[] = Object.values(riskStatus)

/** From the least to the gravest, so that the place of each is its order (AMB-118). */
export const riskSeverities = [
  'Unspecified',
  'Informational',
  'Low',
  'Moderate',
  'High',
  'Critical',
] as const
export type RiskSeverity = (typeof riskSeverities)[number]

/** How likely a risk is to happen, and how much it would harm, from the least to the most (NIST SP 800-30). */
export const riskLevels = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The status as it is spelt here; undefined where it is none. */
export function parseStatus(text: string): RiskStatus | undefined {
  return riskStatuses.find((status) => isSameWord(status, text))
}

/** The severity as it is spelt here, also of its display level, 1 to 4 (RISK-022); undefined where it is none. */
export function parseSeverity(text: string): RiskSeverity | undefined {
  if (isRiskLevel(text)) return riskSeverities[Number(text)]
  return riskSeverities.find((severity) => isSameWord(severity, text))
}

/** A severity as an API spells it that spelt another one so: by its name, or by its display level where it has one. */
export function spellSeverityLike(other: string | null, severity: RiskSeverity): string {
  const level = String(riskSeverities.indexOf(severity))
  return isRiskLevel(other ?? '') && isRiskLevel(level) ? level : severity
}

function isRiskLevel(text: string): boolean {
  return /^[1-4]$/.test(text.trim())
}

/** Whether two severities are one, however they are spelt. */
export function isSameSeverity(one: string | null, other: string | null): boolean {
  const named = (text: string | null) => parseSeverity(text ?? '') ?? text ?? ''
  return isSameWord(named(one), named(other))
}

export function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}

/** Critical 5, High 4, Moderate 3, Low 2, Informational 1, anything else 0 (AMB-118). */
export function severityOrder(severity: string | null): number {
  const named = parseSeverity(severity ?? '')
  return named ? riskSeverities.indexOf(named) : 0
}

/** Nobody chooses these two; a risk that has one stays at it until another is chosen (AMB-119). */
export function canChooseSeverity(severity: RiskSeverity): boolean {
  return severity !== 'Unspecified' && severity !== 'Critical'
}

export function isClosed(status: string | null): boolean {
  const named = parseStatus(status ?? '')
  return named === riskStatus.remediated || named === riskStatus.falsePositive
}

export function isAccepted(status: string | null): boolean {
  return parseStatus(status ?? '') === riskStatus.accepted
}
