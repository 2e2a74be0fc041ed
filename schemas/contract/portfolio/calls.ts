import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'
import { riskCallParts } from '../risks/calls.ts'

const { portcoDashboard } = permissions

/** Calls of portfolio companies. Companies outside the portfolio are reported as missing. */
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
    allowed: actPermissions.changeRisks,
    sees: portcoDashboard,
    // The register refetches after 2.5 seconds; the history loads with its page.
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
} as const satisfies Record<string, CallTraits>
