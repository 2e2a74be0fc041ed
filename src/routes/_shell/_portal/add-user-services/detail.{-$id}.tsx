import { createFileRoute, notFound } from '@tanstack/react-router'
import { addUserWizard } from '#src/flows/add-user/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. */
export const Route = createFileRoute('/_shell/_portal/add-user-services/detail/{-$id}')({
  staticData: { title: 'Add User Services' },
  beforeLoad: ({ params: { id } }) => {
    if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  },
  component: AddUserWizard,
})

function AddUserWizard() {
  const { id } = Route.useParams()
  return <WizardPage definition={addUserWizard} draftId={Number(id ?? 0)} />
}
