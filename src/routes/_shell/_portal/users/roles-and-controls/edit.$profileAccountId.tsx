import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { permissions } from '#schemas/permissions.ts'
import { rolesEditWizard } from '#src/flows/roles-edit/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** The roles edit of one person, for those who may edit. */
export const Route = createFileRoute(
  '/_shell/_portal/users/roles-and-controls/edit/$profileAccountId',
)({
  staticData: { title: 'Edit Roles and Permissions' },
  beforeLoad: ({ params: { profileAccountId }, context: { access } }) => {
    if (!/^[1-9]\d{0,9}$/.test(profileAccountId)) throw notFound()
    if (!access.permissions.includes(permissions.usersRolesAndControlsEdit)) {
      throw redirect({ to: '/403', replace: true })
    }
  },
  component: RolesEdit,
})

function RolesEdit() {
  const { profileAccountId } = Route.useParams()
  return <WizardPage definition={rolesEditWizard} draftId={Number(profileAccountId)} />
}
