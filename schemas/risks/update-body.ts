import { toPlannedDate, toPlannedDay } from './planned-date.ts'
import type { RiskDetails, RiskId, RiskUpdate } from './risks.ts'
import { changesSeverity, isAcceptance, type RiskState, type WantedRisk } from './update-rules.ts'

/** The editable values of a risk, from its details. */
export function toRiskState(details: RiskDetails): RiskState {
  const { severity, status, plannedRemediationDate, notes } = details
  return { severity, status, plannedRemediationDate, notes }
}

/** The complete body of an update, from the details that were read and the wanted values (AMB-124). */
export function updateBody(id: RiskId, details: RiskDetails, wanted: WantedRisk): RiskUpdate {
  const before = toRiskState(details)
  const planned = toPlannedDay(wanted.plannedRemediationDate)
  return {
    id,
    title: details.title,
    severity: wanted.severity,
    cvss: details.cvss ?? null,
    likelihood: details.likelihood,
    impact: details.impact,
    exploitStatus: exploitStatus(details),
    summary: details.summary,
    riskRemediationRecommendations: details.riskRemediationRecommendations,
    status: wanted.status,
    plannedRemediationDate: planned === null ? null : toPlannedDate(planned),
    created: details.created,
    updated: details.updated,
    source: details.source ?? null,
    containsExternalIPs: details.affectedLocalitiesList.some(({ isExternal }) => isExternal),
    affectedLocalityCount: details.affectedLocalities,
    notes: wanted.notes,
    acceptedRiskReason: isAcceptance(before, wanted)
      ? wanted.acceptedRiskReason
      : details.acceptedRiskReason,
    severityChangeReason: changesSeverity(before, wanted)
      ? wanted.severityChangeReason
      : details.severityChangeReason,
  }
}

/** Whether a risk is exploited, exploitable or neither; null if it's unknown. */
export function exploitStatus({
  exploited,
  exploitable,
}: Pick<RiskDetails, 'exploited' | 'exploitable'>): string | null {
  if (exploited) return 'Exploited'
  if (exploitable) return 'Exploitable'
  return exploited === null && exploitable === null ? null : 'Not exploitable'
}
