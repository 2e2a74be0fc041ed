import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { RolesPage } from '#src/areas/roles/roles-page.tsx'
import { isRolesTab, rolesTabCalls, rolesTabs } from '#src/areas/roles/roles-tabs.ts'
import {
  securityLogParamSchemas,
  toSecurityLogInput,
} from '#src/areas/roles/security-log-params.ts'
import { clock } from '#src/clock.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

export const Route = createFileRoute('/_shell/_portal/users/roles-and-controls/$tab')({
  ...pageRouteOptions({
    title: 'Roles and Controls',
    grids: [''],
    search: securityLogParamSchemas,
    reads: ({ begin, access, portal, search, params: { tab = '' } }) => {
      if (!isRolesTab(tab)) throw notFound()
      if (tab === 'security-log') {
        if (!portal.config.extensions) throw notFound()
        if (!mayCall('securityEvents', access.permissions))
          throw redirect({ to: '/403', replace: true })
        const asked = toSecurityLogInput(search, clock.now())
        if (asked) begin('securityEvents', asked)
        return
      }
      begin(rolesTabCalls[tab], {})
    },
  }),
  component: Roles,
})

function Roles() {
  const { tab } = Route.useParams()
  const events = Route.useSearch()
  usePageTitle(isRolesTab(tab) ? rolesTabs[tab] : undefined)
  return isRolesTab(tab) ? <RolesPage tab={tab} events={events} /> : null
}
