import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

/**
 * What the calls of the risk register have in common, whichever path they are under: the cybersecurity dashboard's
 * or the portfolio's.
 */
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
    allowed: toAct.changeRisks,
    sees: permissions.riskRegister,
    // The register reads itself again, 2.5 seconds later.
    invalidates: [],
  },
  risksUpdate: {
    method: 'POST',
    path: '/extensions/risks',
    allowed: toAct.changeRisks,
    sees: permissions.riskRegister,
    invalidates: [],
    extension: true,
  },
} as const satisfies Record<string, Call>
