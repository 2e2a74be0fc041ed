import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rolesEditWizard } from '#src/flows/roles-edit/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** Edits one person's roles, for people who may. */
export const Route = createFileRoute(
  '/_shell/_portal/users/roles-and-controls/edit/$profileAccountId',
)({
  ...pageRouteOptions({
    title: 'Edit Roles and Permissions',
    may: 'rolesUpdate',
    ids: ['profileAccountId'],
  }),
  component: RolesEdit,
})

function RolesEdit() {
  const { profileAccountId } = Route.useParams()
  return <WizardPage definition={rolesEditWizard} draftId={Number(profileAccountId)} />
}
