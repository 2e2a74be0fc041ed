import { createFileRoute, redirect } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Shell } from '#src/app/shell/shell.tsx'
import { StartingFrame } from '#src/app/shell/starting-frame.tsx'
import type { CompanyAccess } from '#src/app/tenant/access.ts'
import { splitTenantFromAddress } from '#src/app/tenant/tenant-address.ts'
import { BugReportButton } from '#src/areas/bug-report/bug-report-button.tsx'
import { SearchButton } from '#src/areas/search/search-button.tsx'

/** The visitor's access, or why there is none. Neither: not signed in. */
interface Visitor {
  access?: CompanyAccess
  obstacle?: unknown
}

/** The frame of every page, open to everyone; layouts below it require a signed-in person. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: async ({ context: { portal }, location }): Promise<Visitor> => {
    const session = portal.session.current()
    if (!session) return {}
    const { asked, rest } = splitTenantFromAddress(location.href)
    try {
      const access = await portal.access.enter(session, asked)
      portal.session.noteAccepted()
      if (asked === undefined) return { access }
    } catch (obstacle) {
      return { obstacle }
    }
    throw redirect({ href: rest, replace: true })
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <StartingFrame />,
  component: Frame,
})

function Frame() {
  const { access, obstacle } = Route.useRouteContext()
  // Searches and input belong to one company.
  const tools = access && (
    <Fragment key={access.tenant.tenantId}>
      <SearchButton access={access} />
      <BugReportButton access={access} />
    </Fragment>
  )
  return <Shell access={access} obstacle={obstacle} tools={tools} />
}
