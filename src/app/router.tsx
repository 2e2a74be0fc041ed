import { createRouter } from '@tanstack/react-router'
import { flows } from '#machines/flows.gen.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'
import { readWizardInputCoverage } from '#src/app/current-wizard.ts'
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
    /** Document title. */
    title?: string
  }
  interface HistoryState {
    /** The start of a new service ticket's summary. */
    about?: string
    /** Where the visitor was when sign-in became necessary. */
    from?: string
    /** How much unsaved input this device had stored when a wizard was refused. */
    typed?: StoredInputCoverage
    /** The session ended because of inactivity. */
    inactive?: boolean
    /** The API refused a fresh sign-in, with the reference in its log if there is one. */
    notAccepted?: { reference: string | undefined }
    /** Leaving for sign-out at the identity provider. Identifies the page load, since history outlives it. */
    leaving?: number
  }
}

type PortalRouter = ReturnType<typeof createPortalRouter>

/** Flows without pages of their own share one route. */
const sharedOverviews: ReadonlySet<string> = new Set(
  flows.filter(({ portal }) => !portal.pages).map(({ portal }) => flowPages(portal).overview),
)

/** Creates the router, and connects it to the portal: refusals, and a sign-out in another tab, lead to their pages. */
export function createPortalRouter(portal: Portal) {
  const router = createRouter({
    routeTree,
    // Permissions are matched by exact path, so other letter case must not open an area (AMB-008).
    caseSensitive: true,
    context: {
      portal,
      isBuilt: (address: string): boolean =>
        address in router.routesByPath || sharedOverviews.has(address),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A page opens with fresh data: cached data may be another company's.
    defaultStaleReloadMode: 'blocking',
    defaultPendingComponent: () => <Loader fill />,
    defaultErrorComponent: PageFailure,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Query values stay text: a company id made of digits isn't a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const there = Object.entries(search).filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(there).toString()
      return query && `?${query}`
    },
  })

  // Requests what the first page waits for before rendering, and loads the page's code at the same
  // time.
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
      typed: readWizardInputCoverage(),
      inactive,
      ...(notAccepted && { notAccepted }),
    }
    void router.navigate({ to: page, state, ignoreBlocker: true })
  }
  portal.onRefused((refusal) => leadTo(refusal.statusCode === 401 ? '/401' : '/403', { refusal }))
  portal.onSignedOutElsewhere((inactive) => leadTo('/401', { inactive }))
  return router
}
