import { createRouter } from '@tanstack/react-router'
import { flows } from '#machines/flows.gen.ts'
import { flowPages } from '#machines/portal/entry.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { StoredInput } from '#src/api/stored-input.ts'
import { readStoredWizardInput } from '#src/app/current-wizard.ts'
import { Loader } from '#src/ui/loader.tsx'
import { routeTree } from '../routeTree.gen.ts'
import type { Portal } from './portal.ts'
import { NotFoundPage } from './shell/error-pages.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { splitTenantFromAddress } from './tenant/tenant-address.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter
  }
  interface StaticDataRouteOption {
    /** Title of the document. */
    title?: string
  }
  interface HistoryState {
    /** What a service ticket is to be about, as its summary begins. */
    about?: string
    /** Where the visitor was when login was needed. */
    from?: string
    /** What is stored on this device of what was typed since the last save, where a wizard was refused. */
    typed?: StoredInput
    /** The session ended after too long without activity. */
    inactive?: boolean
    /** The API refused a sign-in that should be good; with the name of the refusal in its log, where it has one. */
    notAccepted?: { reference: string | undefined }
    /** On the way to the identity provider to sign out; names the page load, for history outlives it. */
    leaving?: number
  }
}

type PortalRouter = ReturnType<typeof createPortalRouter>

/** Flows without pages of their own share one route. */
const sharedOverviews: ReadonlySet<string> = new Set(
  flows.filter(({ portal }) => !portal.pages).map(({ portal }) => flowPages(portal).overview),
)

/** The router, and what the portal does with it: refusals and a sign-out elsewhere lead to their pages. */
export function createPortalRouter(portal: Portal) {
  const router = createRouter({
    routeTree,
    // Permissions go by the exact address: an area must not open by other letters (AMB-008).
    caseSensitive: true,
    context: {
      portal,
      isBuilt: (address: string): boolean =>
        address in router.routesByPath || sharedOverviews.has(address),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A page opens on what it reads now: what it read at an earlier visit may be of another company.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: () => <Loader fill />,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Queries are plain text: a company's id of digits stays what it is.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const there = Object.entries(search).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(there).toString()
      return query && `?${query}`
    },
  })

  // What its page waits for is asked before anything is rendered, and the page's code comes along with it.
  const [shown] = router.getMatchedRoutes(router.latestLocation.pathname)
  const session = portal.session.current()
  if (session && shown.some(({ id }) => id === '/_shell')) {
    portal.access.begin(session, splitTenantFromAddress(router.latestLocation.href).asked)
  }
  for (const route of shown) void router.loadRouteChunk(route)

  function leadTo(
    page: '/401' | '/403',
    { refusal, inactive = false }: { refusal?: ApiError; inactive?: boolean },
  ) {
    const { pathname, href } = router.latestLocation
    if (pathname === page) return
    const notAccepted = page === '/401' ? portal.leaveSession(refusal) : undefined
    const state = {
      from: href,
      typed: readStoredWizardInput(),
      inactive,
      ...(notAccepted && { notAccepted }),
    }
    void router.navigate({ to: page, state, ignoreBlocker: true })
  }
  portal.onRefused((refusal) => leadTo(refusal.statusCode === 401 ? '/401' : '/403', { refusal }))
  portal.onSignedOutElsewhere((inactive) => leadTo('/401', { inactive }))
  return router
}
