import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { bulkRiskUpdate } from '../../risks/bulk-update.ts'
import { riskChange, riskDetails, riskRow, riskUpdate } from '../../risks/risks.ts'
import { idInAddress } from '../id-in-address.ts'
import type { riskCalls } from './calls.ts'

const area = 'Risk register'

/** Common to the risk calls of the cybersecurity dashboard and of the portfolio. */
export const riskSchemaParts = {
  list: { output: z.array(riskRow) },
  details: {
    params: z.object({ id: idInAddress }),
    output: riskDetails,
  },
  audit: { params: z.object({ id: idInAddress }), output: z.array(riskChange) },
  update: {
    query: z.object({ RiskId: idInAddress }),
    body: riskUpdate,
    output: z.unknown(),
  },
}

/** Inputs and outputs of the calls about the risk register. */
export const riskSchemas = {
  riskRegister: {
    ...riskSchemaParts.list,
    area,
    summary: 'The risks of the company, most serious first',
  },
  riskDetails: {
    ...riskSchemaParts.details,
    area,
    summary: 'All that is known of a risk, with the assets on which it was found',
  },
  riskAudit: {
    ...riskSchemaParts.audit,
    area,
    summary: 'Who changed what of a risk, and why, newest first',
  },
  riskUpdate: {
    ...riskSchemaParts.update,
    area,
    summary:
      'Changes severity, status, planned date or notes of a risk; 422 says why not, 409 that it is closed',
  },
  risksUpdate: {
    area: 'Extensions',
    summary: 'Changes status or planned date of several risks for one reason, all of them or none',
    body: bulkRiskUpdate,
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof riskCalls>
