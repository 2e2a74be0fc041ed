import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DashboardSection } from '#src/parts/dashboard-section.tsx'
import { RiskRegister } from '#src/parts/risks/risk-register.tsx'
import type { RiskRegisterCalls } from '#src/parts/risks/risk-register-calls.ts'
import { riskRegisterFailureText } from '#src/parts/risks/risk-register-failure-text.ts'

/** A company's risk register, read with the portfolio's calls. */
export function CompanyRisks({ id, isChild }: { id: string; isChild: boolean }) {
  const source = usePortfolioRiskCalls(id, isChild)
  return (
    <DashboardSection
      title="Risk Register"
      description="Known risks at the company, how serious they are, and what's being done."
    >
      <RiskRegister source={source} />
    </DashboardSection>
  )
}

/** The risk source of one portfolio company. */
export function usePortfolioRiskCalls(id: string, isChild: boolean): RiskRegisterCalls {
  const { client, settings } = useAccess()
  const params = { id }
  const reading = useReading('portcoRisks', { params }, { failed: riskRegisterFailureText })
  const history = useReading('portcoRiskHistory', { params })
  return {
    id,
    // A changed risk affects the history too.
    list: {
      ...reading,
      again: () => {
        reading.again()
        history.again()
      },
    },
    details: (risk, options) => client.call('portcoRiskDetails', { params: { id: risk } }, options),
    audit: (risk, options) => client.call('portcoRiskAudit', { params: { id: risk } }, options),
    update: (risk, body, options) =>
      client.call('portcoRiskUpdate', { query: { RiskId: risk }, body }, options),
    mayChange: useMayCall('portcoRiskUpdate'),
    // No call has this setting of another company.
    isMSSP: !isChild && settings.isMSSP,
  }
}
