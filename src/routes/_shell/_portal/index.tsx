import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstOfferedRoute } from '#src/app/navigation/offered-areas.ts'
import { NoServicesPage } from '#src/app/shell/no-services-page.tsx'

/** The landing page redirects to the first permitted page. */
export const Route = createFileRoute('/_shell/_portal/')({
  staticData: { title: 'Welcome' },
  beforeLoad: ({ context: { access, isBuilt } }) => {
    const to = firstOfferedRoute({ permissions: access.permissions, isBuilt })
    if (to) throw redirect({ to, replace: true })
  },
  component: NoServicesPage,
})
