import { useQuery } from '@tanstack/react-query'
import { byFullName, type ProfileAccount } from '#schemas/person.ts'
import type { Client } from '#src/api/client.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

async function readContacts(client: Client): Promise<ProfileAccount[]> {
  return ((await client.call('terminateContacts', {})).output ?? []).toSorted(byFullName)
}

/** The people of the company by name (spec 000 §7), or why there are none. */
export function useContacts() {
  const { client } = useAccess()
  return useQuery({
    queryKey: [client.tenantId, 'lookup', 'contacts'],
    queryFn: () => readContacts(client),
  })
}
