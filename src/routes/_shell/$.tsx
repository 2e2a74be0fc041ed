import { createFileRoute, redirect } from '@tanstack/react-router'
import { findAliasedRoute, firstRouteInSection } from '#src/app/navigation/offered-areas.ts'
import { NotFoundPage } from '#src/app/shell/error-pages.tsx'

/** All paths without a page, except aliases of pages and sections. */
export const Route = createFileRoute('/_shell/$')({
  staticData: { title: 'Page not found' },
  beforeLoad: ({ context: { access, isBuilt }, location: { pathname, searchStr } }) => {
    const permissions = access?.permissions ?? []
    const base =
      findAliasedRoute(pathname) ?? firstRouteInSection(pathname, { permissions, isBuilt })
    if (base && isBuilt(base)) throw redirect({ href: base + searchStr, replace: true })
  },
  component: NotFoundPage,
})
