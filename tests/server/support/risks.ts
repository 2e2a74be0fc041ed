import { isClosed } from '#schemas/risks/risk-values.ts'
import type { RiskChange, RiskDetails, RiskRow } from '#schemas/risks/risks.ts'
import { toRiskState, updateBody } from '#schemas/risks/update-body.ts'
import type { WantedRisk } from '#schemas/risks/update-rules.ts'
import type { TestApi } from './api.ts'

/** The path of the cybersecurity dashboard's calls. */
export const risksPath = '/cybersecuritydashboard'

/** Whether a risk still waits to be triaged. */
export function isTriaging({ status }: RiskRow): boolean {
  return status === 'Open - Triaging'
}

/** Calls of the risk register, Dana's at Northgate Capital. */
export function riskCalls(api: TestApi) {
  const path = risksPath
  const register = async (options: object = {}) =>
    (await api.call<RiskRow[]>(`GET ${path}/riskegister`, options)).output
  const details = (id: unknown, options: object = {}) =>
    api.call<RiskDetails>(`GET ${path}/riskdetails/${id}`, options)
  const audit = async (id: unknown) =>
    (await api.call<RiskChange[]>(`GET ${path}/riskaudit/${id}`)).output
  const send = (id: unknown, body: unknown, options: object = {}) =>
    api.call(`POST ${path}/updatecustomrisk?RiskId=${id}`, { body, ...options })

  /** Sends what the form would send for the current risk. */
  async function update(id: RiskRow['id'], changes: Partial<WantedRisk>, options: object = {}) {
    const { output } = await details(id)
    const reasons = { acceptedRiskReason: null, severityChangeReason: null }
    return send(
      id,
      updateBody(id, output, { ...toRiskState(output), ...reasons, ...changes }),
      options,
    )
  }

  const taken = new Set<RiskRow['id']>()
  /** A risk that no other test of this file changes. */
  async function newRisk(is: (risk: RiskRow) => boolean = () => true): Promise<RiskRow> {
    const found = (await register()).find(
      (risk) => !taken.has(risk.id) && !isClosed(risk.status) && is(risk),
    )
    if (!found) throw new Error('The demo world has such a risk.')
    taken.add(found.id)
    return found
  }
  return { register, details, audit, send, update, newRisk, taken }
}
