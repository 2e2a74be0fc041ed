import { useQuery } from '@tanstack/react-query'
import { compareByFullName, type ProfileAccount } from '#schemas/people/person.ts'
import type { Client } from '#src/api/client.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { toLookupLoadState } from '#src/wizard/state/lookup-load-state.ts'

async function readContacts(client: Client): Promise<ProfileAccount[]> {
  return ((await client.call('terminateContacts', {})).output ?? []).toSorted(compareByFullName)
}

const toOptions = (people: ProfileAccount[]) => people.map(personOption)

/** The company's people by name, the only list of this flow. */
export function useTerminationContacts(): Lookup {
  const { client } = useAccess()
  const { data = [], ...reading } = useQuery({
    queryKey: [client.tenantId, 'lookup', 'contacts'],
    queryFn: () => readContacts(client),
    select: toOptions,
  })
  return { choices: data, optionOf: answeredPersonOption, ...toLookupLoadState(reading) }
}
