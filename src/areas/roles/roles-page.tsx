import { Link, useRouter } from '@tanstack/react-router'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Tabs } from '#src/ui/widgets/tabs.tsx'
import { AuditTrailTab } from './audit-trail-tab.tsx'
import { type RolesTab, rolesTabs } from './roles-tabs.ts'
import type { SecurityLogParams } from './security-log-params.ts'
import { SecurityLogTab } from './security-log-tab.tsx'
import { UsersGrid } from './users-grid.tsx'

/** Who has access to the portal, who doesn't, and all changes. */
export function RolesPage({ tab, events }: { tab: RolesTab; events: SecurityLogParams }) {
  const { tenant } = useAccess()
  const readsLog = useMayCall('securityEvents')
  const { extensions } = useRouter().options.context.portal.config
  const shown = (Object.keys(rolesTabs) as RolesTab[]).filter(
    (id) => id !== 'security-log' || (readsLog && extensions),
  )
  return (
    <Page>
      <PageHeading description={`Who at ${tenant.name} can do what in this portal.`}>
        Roles and Controls
      </PageHeading>
      <Tabs
        label="Roles and Controls"
        value={tab}
        tabs={shown.map((id) => ({
          value: id,
          label: rolesTabs[id],
          link: <Link to="/users/roles-and-controls/$tab" params={{ tab: id }} />,
        }))}
      >
        {tab === 'authorized' && (
          <Notice>At least one Approver and at least one Billing Contact must be assigned.</Notice>
        )}
        {tab === 'audit-trail' && <AuditTrailTab />}
        {tab === 'security-log' && <SecurityLogTab shown={events} />}
        {(tab === 'authorized' || tab === 'unauthorized') && <UsersGrid key={tab} tab={tab} />}
      </Tabs>
    </Page>
  )
}
