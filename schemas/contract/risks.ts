import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { manyRisksUpdate } from '../risks/many.ts'
import { riskChange, riskDetails, riskRow, riskUpdate } from '../risks/risks.ts'
import { idInAddress } from './address.ts'

const area = 'Risk register'

/**
 * What the calls of the risk register have in common, whichever path they are under: the cybersecurity dashboard's
 * or the portfolio's.
 */
export const riskCallParts = {
  list: { method: 'GET', cost: callCost.list, output: z.array(riskRow) },
  details: {
    method: 'GET',
    params: z.object({ id: idInAddress }),
    output: riskDetails,
    versioned: true,
  },
  audit: { method: 'GET', params: z.object({ id: idInAddress }), output: z.array(riskChange) },
  update: {
    method: 'POST',
    query: z.object({ RiskId: idInAddress }),
    body: riskUpdate,
    output: z.unknown(),
    versioned: true,
  },
} as const

/** The calls of the risk register. */
export const riskCalls = {
  riskRegister: {
    ...riskCallParts.list,
    path: '/cybersecuritydashboard/riskegister',
    area,
    summary: 'The risks of the company, the gravest first',
    allowed: permissions.riskRegister,
  },
  riskDetails: {
    ...riskCallParts.details,
    path: '/cybersecuritydashboard/riskdetails/{id}',
    area,
    summary: 'All that is known of a risk, with the assets on which it was found',
    allowed: permissions.riskRegister,
  },
  riskAudit: {
    ...riskCallParts.audit,
    path: '/cybersecuritydashboard/riskaudit/{id}',
    area,
    summary: 'Who changed what of a risk, and why, newest first',
    allowed: permissions.riskRegister,
  },
  riskUpdate: {
    ...riskCallParts.update,
    path: '/cybersecuritydashboard/updatecustomrisk',
    area,
    summary:
      'Changes severity, status, planned date or notes of a risk; 422 says why not, 409 that it is closed',
    allowed: toAct.changeRisks,
    sees: permissions.riskRegister,
    // The register reads itself again, 2.5 seconds later.
    invalidates: [],
  },
  risksUpdate: {
    method: 'POST',
    path: '/extensions/risks',
    area: 'Extensions',
    summary: 'Changes status or planned date of several risks for one reason, all of them or none',
    allowed: toAct.changeRisks,
    sees: permissions.riskRegister,
    invalidates: [],
    body: manyRisksUpdate,
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
