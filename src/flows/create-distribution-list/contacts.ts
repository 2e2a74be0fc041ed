import { useQuery } from '@tanstack/react-query'
import { type DistributionListContact, personOf } from '#schemas/distribution-lists/entities.ts'
import { byFullName } from '#schemas/person.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

const peopleOf = (contacts: DistributionListContact[]) => contacts.map(personOf).sort(byFullName)

/** Whom a list may reach, by name. */
export function useListContacts() {
  const { client } = useAccess()
  return useQuery({ ...query(client, 'distributionListContacts', {}), select: peopleOf })
}
