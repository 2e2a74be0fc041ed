import { createDistributionListSchemas } from '#schemas/contract/distribution-lists/schemas.ts'
import { ListRequestSuccess } from '#src/parts/distribution-lists/list-request-success.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

/** Confirms the request for the list. */
export function CreateListSuccess() {
  const name = useFacts(({ draft }) => draft.distributionListName.trim())
  const result = useWizardView(
    (wizard) =>
      createDistributionListSchemas.distributionListCreate.output.safeParse(wizard.result()).data,
  )
  return <ListRequestSuccess purpose={`create the distribution list ${name}`} result={result} />
}
