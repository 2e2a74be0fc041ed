import { createFileRoute, redirect } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { terminateWizard } from '#src/flows/terminate/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. */
export const Route = createFileRoute('/_shell/_portal/terminate-user-services/detail/{-$id}')({
  ...page({
    title: 'Terminate User Services',
    ids: ['id'],
    guard: ({ context: { access } }) => {
      if (access.settings.hasBillableServices) return
      throw redirect({ to: '/terminate-user-services', replace: true })
    },
  }),
  component: TerminateWizard,
})

function TerminateWizard() {
  const { id } = Route.useParams()
  return <WizardPage definition={terminateWizard} draftId={Number(id ?? 0)} />
}
