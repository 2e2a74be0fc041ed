import type { riskCalls } from '#schemas/contract/risks/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { getRisk, listRiskChanges, listRisks } from '../../company/risks/read.ts'
import { updateRisk } from '../../company/risks/update.ts'
import { queryJson } from '../../db/json-rows.ts'
import { updateRisks } from './update-many.ts'

/** The risk register of the caller's own company. */
export const riskHandlers = {
  riskRegister: (_input, { tenant }) => queryJson(tenant, listRisks(tenant, tenant.tenantId)),

  riskDetails: ({ params }, { tenant }) => getRisk(tenant, tenant.tenantId, params.id),

  riskAudit: ({ params }, { tenant }) => listRiskChanges(tenant, tenant.tenantId, params.id),

  riskUpdate: ({ query, body }, call) => updateRisk(call, call.tenant.tenantId, query.RiskId, body),

  risksUpdate: ({ body }, call) => updateRisks(call, call.tenant.tenantId, body),
} satisfies AreaHandlers<typeof riskCalls>
