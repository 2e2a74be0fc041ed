import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'
import { riskCallParts } from '../risks/calls.ts'

const { portcoDashboard } = permissions

/** The calls of the portfolio companies; what is not in the portfolio is missing. */
export const portfolioCalls = {
  portcoGrades: {
    method: 'GET',
    path: '/portco/grades',
    allowed: portcoDashboard,
    cost: callCost.list,
  },
  portcoRisks: {
    ...riskCallParts.list,
    path: '/portco/{id}/risks',
    allowed: portcoDashboard,
  },
  portcoRiskDetails: {
    ...riskCallParts.details,
    path: '/portco/riskdetails/{id}',
    allowed: portcoDashboard,
  },
  portcoRiskUpdate: {
    ...riskCallParts.update,
    path: '/portco/updatecustomrisk',
    allowed: toAct.changeRisks,
    sees: portcoDashboard,
    // The register reads itself again, 2.5 seconds later; the history is read with the page.
    invalidates: [],
  },
  portcoRiskHistory: {
    method: 'GET',
    path: '/portco/{id}/riskhistory',
    allowed: portcoDashboard,
    cost: callCost.list,
  },
  portcoGradeHistory: {
    method: 'GET',
    path: '/portco/{id}/gradehistory',
    allowed: portcoDashboard,
  },
  portcoCompanyGrades: {
    method: 'GET',
    path: '/portco/{id}/grades',
    allowed: portcoDashboard,
  },
  portcoRiskAudit: {
    ...riskCallParts.audit,
    path: '/portco/riskaudit/{id}',
    allowed: portcoDashboard,
  },
} as const satisfies Record<string, Call>
