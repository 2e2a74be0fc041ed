import { useRouter } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DashboardSection } from '#src/parts/dashboard-section.tsx'
import { RiskRegister } from '#src/parts/risks/risk-register.tsx'
import type { RiskRegisterCalls } from '#src/parts/risks/risk-register-calls.ts'
import { riskRegisterFailureText } from '#src/parts/risks/risk-register-failure-text.ts'

/** The company's risk register; nothing without the feature. */
export function RiskSection() {
  return useMayCall('riskRegister') && <OwnRegister />
}

function OwnRegister() {
  const source = useOwnRiskCalls()
  return (
    <DashboardSection
      title="Risk Register"
      description="Known risks at your company, how serious they are, and what's being done."
    >
      <RiskRegister source={source} />
    </DashboardSection>
  )
}

function useOwnRiskCalls(): RiskRegisterCalls {
  const { client, tenant, settings } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const reading = useReading('riskRegister', {}, { failed: riskRegisterFailureText })
  return {
    id: tenant.tenantId,
    list: reading,
    details: (id, options) => client.call('riskDetails', { params: { id } }, options),
    audit: (id, options) => client.call('riskAudit', { params: { id } }, options),
    update: (id, body, options) =>
      client.call('riskUpdate', { query: { RiskId: id }, body }, options),
    ...(extensions && {
      updateMany: (body, options) => client.call('risksUpdate', { body }, options),
    }),
    mayChange: useMayCall('riskUpdate'),
    isMSSP: settings.isMSSP,
  }
}
