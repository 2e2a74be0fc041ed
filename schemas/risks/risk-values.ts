/** The statuses, severities and levels of the risk register. */

/** Spelled as displayed; compared without case (AMB-121). */
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

/** From lowest to highest, so that the index is the order (AMB-118). */
export const riskSeverities = [
  'Unspecified',
  'Informational',
  'Low',
  'Moderate',
  'High',
  'Critical',
] as const
export type RiskSeverity = (typeof riskSeverities)[number]

/** Levels of likelihood and impact, from lowest to highest (NIST SP 800-30). */
export const riskLevels = ['Very Low', 'Low', 'Moderate', 'High', 'Very High'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The status in our spelling; undefined if the text isn't one. */
export function parseStatus(text: string): RiskStatus | undefined {
  return riskStatuses.find((status) => isSameWord(status, text))
}

/** The severity in our spelling, also from its display level 1 to 4 (RISK-022); undefined if the text isn't one. */
export function parseSeverity(text: string): RiskSeverity | undefined {
  if (isRiskLevel(text)) return riskSeverities[Number(text)]
  return riskSeverities.find((severity) => isSameWord(severity, text))
}

/**
 * A severity as an API spells it, judging by another of its values: by name, or by display level if
 * it has one.
 */
export function spellSeverityLike(other: string | null, severity: RiskSeverity): string {
  const level = String(riskSeverities.indexOf(severity))
  return isRiskLevel(other ?? '') && isRiskLevel(level) ? level : severity
}

function isRiskLevel(text: string): boolean {
  return /^[1-4]$/.test(text.trim())
}

/** Whether two texts are the same severity in any spelling. */
export function isSameSeverity(one: string | null, other: string | null): boolean {
  const named = (text: string | null) => parseSeverity(text ?? '') ?? text ?? ''
  return isSameWord(named(one), named(other))
}

/** Whether two texts are the same, ignoring case and the second one's surrounding spaces. */
export function isSameWord(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase()
}

/** Critical 5, High 4, Moderate 3, Low 2, Informational 1, anything else 0 (AMB-118). */
export function severityOrder(severity: string | null): number {
  const named = parseSeverity(severity ?? '')
  return named ? riskSeverities.indexOf(named) : 0
}

/**
 * Whether people can choose a severity. Two can't be chosen; a risk that has one keeps it until another is chosen
 * (AMB-119).
 */
export function canChooseSeverity(severity: RiskSeverity): boolean {
  return severity !== 'Unspecified' && severity !== 'Critical'
}

/** Whether a status means closed: remediated or false positive, in any spelling. */
export function isClosed(status: string | null): boolean {
  const named = parseStatus(status ?? '')
  return named === riskStatus.remediated || named === riskStatus.falsePositive
}

/** Whether a status is the accepted risk, in any spelling. */
export function isAccepted(status: string | null): boolean {
  return parseStatus(status ?? '') === riskStatus.accepted
}
