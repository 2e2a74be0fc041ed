import { useQuery } from '@tanstack/react-query'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

/** Name of the edited list; its id until the name is known. */
export function useListName(): string {
  const { client } = useAccess()
  const id = useWizardView((wizard) => wizard.draftId())
  const { data: lists } = useQuery(apiQueryOptions(client, 'distributionLists', {}))
  return lists?.find((list) => list.id === id)?.distributionListName ?? String(id)
}
