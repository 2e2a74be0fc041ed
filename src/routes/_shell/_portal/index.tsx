import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstRoute } from '#src/app/navigation/offered.ts'
import { Welcome } from '#src/app/shell/welcome.tsx'

/** The landing page leads to the first permitted page. */
export const Route = createFileRoute('/_shell/_portal/')({
  staticData: { title: 'Welcome' },
  beforeLoad: ({ context: { access, isBuilt } }) => {
    const to = firstRoute({ permissions: access.permissions, isBuilt })
    if (to) throw redirect({ to, replace: true })
  },
  component: Welcome,
})
