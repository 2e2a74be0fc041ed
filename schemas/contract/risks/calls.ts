import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

/** Common to the risk calls of the cybersecurity dashboard and of the portfolio. */
export const riskCallParts = {
  list: { method: 'GET', cost: callCost.list },
  details: {
    method: 'GET',
    versioned: true,
  },
  audit: { method: 'GET' },
  update: {
    method: 'POST',
    versioned: true,
  },
} as const

/** The calls of the risk register. */
export const riskCalls = {
  riskRegister: {
    ...riskCallParts.list,
    path: '/cybersecuritydashboard/riskegister',
    allowed: permissions.riskRegister,
  },
  riskDetails: {
    ...riskCallParts.details,
    path: '/cybersecuritydashboard/riskdetails/{id}',
    allowed: permissions.riskRegister,
  },
  riskAudit: {
    ...riskCallParts.audit,
    path: '/cybersecuritydashboard/riskaudit/{id}',
    allowed: permissions.riskRegister,
  },
  riskUpdate: {
    ...riskCallParts.update,
    path: '/cybersecuritydashboard/updatecustomrisk',
    allowed: actPermissions.changeRisks,
    sees: permissions.riskRegister,
    // The register refetches after 2.5 seconds.
    invalidates: [],
  },
  risksUpdate: {
    method: 'POST',
    path: '/extensions/risks',
    allowed: actPermissions.changeRisks,
    sees: permissions.riskRegister,
    invalidates: [],
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
