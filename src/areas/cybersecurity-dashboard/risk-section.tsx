import { useRouter } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DashboardSection } from '#src/parts/dashboard-section.tsx'
import { registerFailure } from '#src/parts/risks/register-failure.ts'
import { RiskRegister } from '#src/parts/risks/risk-register.tsx'
import type { RiskSource } from '#src/parts/risks/risk-source.ts'

/** The company's risk register; nothing without the feature. */
export function RiskSection() {
  return useMayCall('riskRegister') && <OwnRegister />
}

function OwnRegister() {
  const source = useOwnRisks()
  return (
    <DashboardSection
      title="Risk Register"
      description="Known risks at your company, how serious they are, and what's being done."
    >
      <RiskRegister source={source} />
    </DashboardSection>
  )
}

function useOwnRisks(): RiskSource {
  const { client, tenant, settings } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const reading = useReading('riskRegister', {}, { failed: registerFailure })
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
