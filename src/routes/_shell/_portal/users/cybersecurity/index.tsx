import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import {
  type AwarenessSearch,
  CybersecurityPage,
} from '#src/areas/awareness/cybersecurity-page.tsx'

export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/')({
  staticData: { title: 'Cybersecurity' },
  validateSearch: ({ download, enrollment }): AwarenessSearch => ({
    ...(Number(download) === 1 && { download: 1 }),
    ...(Number(download) === 2 && { download: 2 }),
    ...(enrollment === 'show' && { enrollment: 'show' }),
  }),
  loader: ({ context: { portal, access } }) => {
    const { queryClient } = portal
    prefetch(queryClient, access.client, 'trainingCampaignDates', {})
    prefetch(queryClient, access.client, 'phishingCampaignDates', {})
    prefetch(queryClient, access.client, 'phishingEnrollmentStatus', {})
    if (mayCall('phishingUpgrade', access.permissions)) {
      prefetch(queryClient, access.client, 'phishingTestsFrequency', {})
    }
  },
  component: Cybersecurity,
})

function Cybersecurity() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CybersecurityPage
      search={search}
      onDone={(asked) =>
        void navigate({
          search: ({ [asked]: _, ...rest }) => rest,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
