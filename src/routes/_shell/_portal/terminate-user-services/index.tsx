import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { TerminateOverview } from '#src/areas/terminate/overview.tsx'

export const Route = createFileRoute('/_shell/_portal/terminate-user-services/')({
  staticData: { title: 'Terminate User Services' },
  loader: ({ context: { portal, access } }) => {
    if (!access.settings.hasBillableServices) return
    prefetch(portal.queryClient, access.client, 'terminateDrafts', {})
  },
  component: TerminateOverview,
})
