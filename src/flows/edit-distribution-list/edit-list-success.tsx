import { editDistributionListSchemas } from '#schemas/contract/distribution-lists/schemas.ts'
import { ListRequestSuccess } from '#src/parts/distribution-lists/list-request-success.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useListName } from './list-name.tsx'

/** Confirms the request to change the list. */
export function EditListSuccess() {
  const name = useListName()
  const listId = useWizardView((wizard) => wizard.draftId())
  const result = useWizardView(
    (wizard) =>
      editDistributionListSchemas.distributionListEdit.output.safeParse(wizard.result()).data,
  )
  return (
    <ListRequestSuccess
      purpose={`change the distribution list ${name}`}
      result={result}
      listId={listId}
    />
  )
}
