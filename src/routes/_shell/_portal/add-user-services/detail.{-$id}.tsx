import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** A new request or a draft: one route, so that the address can gain the id without a remount. */
export const Route = createFileRoute('/_shell/_portal/add-user-services/detail/{-$id}')({
  ...pageRouteOptions({ title: 'Add User Services', ids: ['id'] }),
  component: AddUserWizard,
})

function AddUserWizard() {
  const { id } = Route.useParams()
  return <WizardPage definition={addUserWizard} draftId={Number(id ?? 0)} />
}
