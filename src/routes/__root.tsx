import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Portal } from '#src/app/portal.ts'
import { PageChangeAnnouncer } from '#src/app/shell/page-change-announcer.tsx'
import { SlowCallNotice } from '#src/app/shell/slow-call-notice.tsx'

/** Context of all routes. */
export interface RouterContext {
  portal: Portal
  /** Whether the portal has a page at an address. */
  isBuilt(address: string): boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <PageChangeAnnouncer />
      <Outlet />
      <SlowCallNotice />
    </>
  ),
})
