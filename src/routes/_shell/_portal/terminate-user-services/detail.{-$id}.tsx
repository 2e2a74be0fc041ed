import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. */
export const Route = createFileRoute('/_shell/_portal/terminate-user-services/detail/{-$id}')({
  staticData: { title: 'Terminate User Services' },
  beforeLoad: ({ params: { id }, context: { access } }) => {
    if (!access.settings.hasBillableServices) {
      throw redirect({ to: '/terminate-user-services', replace: true })
    }
    if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  },
  component: TerminateWizard,
})

function TerminateWizard() {
  const { id } = Route.useParams()
  return <WizardPage definition={terminateWizard} draftId={Number(id ?? 0)} />
}
