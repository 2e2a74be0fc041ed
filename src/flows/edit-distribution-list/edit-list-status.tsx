import { editDistributionListSchemas } from '#schemas/contract/distribution-lists/schemas.ts'
import { ListRequestStatus } from '#src/parts/distribution-lists/list-request-status.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useListName } from './list-name.tsx'

/** Confirms the request to change the list. */
export function EditListStatus() {
  const name = useListName()
  const listId = useWizardView((wizard) => wizard.draftId())
  const result = useWizardView(
    (wizard) =>
      editDistributionListSchemas.distributionListEdit.output.safeParse(wizard.result()).data,
  )
  return (
    <ListRequestStatus
      purpose={`change the distribution list ${name}`}
      result={result}
      listId={listId}
    />
  )
}
