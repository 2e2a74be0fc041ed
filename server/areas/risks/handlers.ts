import type { riskCalls } from '#schemas/contract/risks/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { riskChangesOf, riskDetailsOf, risksOf } from '../../company/risks/read.ts'
import { updateRisk } from '../../company/risks/update.ts'
import { queryJson } from '../../db/json-rows.ts'
import { updateRisks } from './update-many.ts'

/** The risk register of the caller's own company. */
export const riskHandlers = {
  riskRegister: (_input, { tenant }) => queryJson(tenant, risksOf(tenant, tenant.tenantId)),

  riskDetails: ({ params }, { tenant }) => riskDetailsOf(tenant, tenant.tenantId, params.id),

  riskAudit: ({ params }, { tenant }) => riskChangesOf(tenant, tenant.tenantId, params.id),

  riskUpdate: ({ query, body }, call) => updateRisk(call, call.tenant.tenantId, query.RiskId, body),

  risksUpdate: ({ body }, call) => updateRisks(call, call.tenant.tenantId, body),
} satisfies HandlersOf<typeof riskCalls>
