import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { AddUserOverview } from '#src/areas/add-user/overview.tsx'

export const Route = createFileRoute('/_shell/_portal/add-user-services/')({
  staticData: { title: 'Add User Services' },
  loader: ({ context: { portal, access } }) =>
    prefetch(portal.queryClient, access.client, 'addUserDrafts', {}),
  component: AddUserOverview,
})
