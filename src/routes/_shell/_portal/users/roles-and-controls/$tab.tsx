import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { RolesPage } from '#src/areas/roles/roles-page.tsx'
import { isRolesTab, rolesQueries, rolesTabs } from '#src/areas/roles/roles-tabs.ts'
import { eventsSearch, toEventsInput } from '#src/areas/roles/shown-events.ts'
import { clock } from '#src/clock.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

export const Route = createFileRoute('/_shell/_portal/users/roles-and-controls/$tab')({
  ...page({
    title: 'Roles and Controls',
    grids: [''],
    search: eventsSearch,
    reads: ({ begin, access, portal, search, params: { tab = '' } }) => {
      if (!isRolesTab(tab)) throw notFound()
      if (tab === 'security-log') {
        if (!portal.config.extensions) throw notFound()
        if (!mayCall('securityEvents', access.permissions))
          throw redirect({ to: '/403', replace: true })
        const asked = toEventsInput(search, clock.now())
        if (asked) begin('securityEvents', asked)
        return
      }
      begin(rolesQueries[tab], {})
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
