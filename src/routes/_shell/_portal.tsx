import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { takeSessionEnd } from '#src/app/session/ended-session.ts'
import { createSignInDestination } from '#src/app/session/session.ts'
import { AccessFailureScreen } from '#src/app/shell/access-failure-screen.tsx'
import { InspectorProvider } from '#src/app/shell/inspector-provider.tsx'
import { isUnauthenticated } from '#src/app/tenant/access.ts'
import { readTabTenant } from '#src/app/tenant/stored-tenant.ts'
import { GridViewStoreContext } from '#src/ui/data-grid/grid-view-store.ts'

/** Pages for a signed-in person in a company. Nothing below runs, or calls the API, without both. */
export const Route = createFileRoute('/_shell/_portal')({
  beforeLoad: async ({ context: { portal, access, obstacle }, location, preload }) => {
    if (obstacle && !isUnauthenticated(obstacle)) throw obstacle
    if (!access) {
      const notAccepted = obstacle ? portal.leaveSession(obstacle) : undefined
      const state = { from: location.href, ...(notAccepted && { notAccepted }) }
      if (preload || obstacle) throw redirect({ to: '/401', state })
      const ended = takeSessionEnd(sessionStorage)
      if (ended) throw redirect({ to: '/401', replace: true, state: { ...ended, inactive: true } })
      return await portal.session.signIn(createSignInDestination(location.href, readTabTenant()))
    }
    if (!mayOpen(location.pathname, access.permissions))
      throw redirect({ to: '/403', replace: true })
    return { access }
  },
  // The screen for a server that's down can't be fetched from that server.
  codeSplitGroupings: [['component', 'errorComponent']],
  errorComponent: AccessFailureScreen,
  component: Portal,
})

function Portal() {
  const { access } = Route.useRouteContext()
  return (
    <InspectorProvider access={access}>
      <GridViewStoreContext value={useAddressParams}>
        {/* A page's state belongs to the company it was opened in: files, choices, dialogs, input. */}
        <Outlet key={access.tenant.tenantId} />
      </GridViewStoreContext>
    </InspectorProvider>
  )
}
