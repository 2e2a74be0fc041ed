import { createDistributionListSchemas } from '#schemas/contract/distribution-lists/schemas.ts'
import { ListRequestStatus } from '#src/parts/distribution-lists/list-request-status.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from './facts.ts'

/** Confirms the request for the list. */
export function CreateListStatus() {
  const name = useFacts(({ draft }) => draft.distributionListName.trim())
  const result = useWizardView(
    (wizard) =>
      createDistributionListSchemas.distributionListCreate.output.safeParse(wizard.result()).data,
  )
  return <ListRequestStatus purpose={`create the distribution list ${name}`} result={result} />
}
