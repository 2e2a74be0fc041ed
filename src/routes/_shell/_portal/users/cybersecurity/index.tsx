import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { CybersecurityPage } from '#src/areas/awareness/cybersecurity-page.tsx'

export const Route = createFileRoute('/_shell/_portal/users/cybersecurity/')({
  ...pageRouteOptions({
    title: 'Cybersecurity',
    search: {
      download: z.pipe(z.coerce.number<unknown>(), z.literal([1, 2])),
      enrollment: z.literal('show'),
    },
    reads: ({ begin, access: { permissions } }) => {
      begin('trainingCampaignDates', {})
      begin('phishingCampaignDates', {})
      begin('phishingEnrollmentStatus', {})
      if (mayCall('phishingUpgrade', permissions)) begin('phishingTestsFrequency', {})
    },
  }),
  component: Cybersecurity,
})

function Cybersecurity() {
  const search = Route.useSearch()
  const [, change] = useAddressParams()
  return (
    <CybersecurityPage
      search={search}
      onDone={(asked) => change({ [asked]: undefined }, { replace: true })}
    />
  )
}
