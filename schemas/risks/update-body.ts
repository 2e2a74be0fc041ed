import { toPlannedDate, toPlannedDay } from './planned-date.ts'
import type { RiskDetails, RiskId, RiskUpdate } from './risks.ts'
import { changesSeverity, isAcceptance, type RiskState, type WantedRisk } from './update-rules.ts'

/** What of a risk can be changed, as its details have it. */
export function toRiskState(details: RiskDetails): RiskState {
  const { severity, status, plannedRemediationDate, notes } = details
  return { severity, status, plannedRemediationDate, notes }
}

/** The whole body of an update, of what was read and what is wanted (AMB-124). */
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

/** Whether a risk is exploited, could be, or neither; null where nobody knows. */
export function exploitStatus({
  exploited,
  exploitable,
}: Pick<RiskDetails, 'exploited' | 'exploitable'>): string | null {
  if (exploited) return 'Exploited'
  if (exploitable) return 'Exploitable'
  return exploited === null && exploitable === null ? null : 'Not exploitable'
}
