import { createFileRoute, notFound } from '@tanstack/react-router'
import { RolesPage } from '#src/areas/roles/roles-page.tsx'
import { isRolesTab, rolesTabs } from '#src/areas/roles/tabs.ts'
import { usePageTitle } from '#src/ui/page-title.ts'

export const Route = createFileRoute('/_shell/_portal/users/roles-and-controls/$tab')({
  staticData: { title: 'Roles and Controls' },
  beforeLoad: ({ params: { tab } }) => {
    if (!isRolesTab(tab)) throw notFound()
  },
  component: Roles,
})

function Roles() {
  const { tab } = Route.useParams()
  usePageTitle(isRolesTab(tab) ? rolesTabs[tab] : undefined)
  return isRolesTab(tab) ? <RolesPage tab={tab} /> : null
}
