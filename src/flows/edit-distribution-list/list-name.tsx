import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

/** What the list is called that the wizard was begun for; its id until that is known. */
export function useListName(): string {
  const { client } = useAccess()
  const id = useWizardView((wizard) => wizard.draftId())
  const { data: lists } = useQuery(query(client, 'distributionLists', {}))
  return lists?.find((list) => list.id === id)?.distributionListName ?? String(id)
}
