import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { fileTransferWizard } from '#src/flows/file-transfer/definition.ts'
import { WizardPage } from '#src/portal-wizard/wizard-page.tsx'

/** A new request or a draft: one route, so that the address can gain the id without a remount. */
export const Route = createFileRoute(
  '/_shell/_portal/file-driver/_request/new-file-transfer/{-$id}',
)({
  ...pageRouteOptions({ title: 'File Transfer Request', ids: ['id'] }),
  component: FileTransferRequest,
})

function FileTransferRequest() {
  const { id } = Route.useParams()
  return <WizardPage definition={fileTransferWizard} draftId={Number(id ?? 0)} />
}
