import { createFileRoute, notFound } from '@tanstack/react-router'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { WizardPage } from '#src/wizard/wizard-page.tsx'

/** A new request, or a draft to go on with: one page, so that its address can gain the id without a remount. */
export const Route = createFileRoute(
  '/_shell/_portal/file-driver/_request/new-file-transfer/{-$id}',
)({
  staticData: { title: 'File Transfer Request' },
  beforeLoad: ({ params: { id } }) => {
    if (id !== undefined && !/^[1-9]\d{0,9}$/.test(id)) throw notFound()
  },
  component: FileTransferRequest,
})

function FileTransferRequest() {
  const { id } = Route.useParams()
  return <WizardPage definition={fileTransferWizard} draftId={Number(id ?? 0)} />
}
