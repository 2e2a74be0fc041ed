import { useQuery } from '@tanstack/react-query'
import { compareByFullName, type ProfileAccount } from '#schemas/people/person.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { toLookupLoadState } from '#src/wizard/state/lookup-load-state.ts'

const toOptions = (people: readonly ProfileAccount[]) =>
  people.toSorted(compareByFullName).map(personOption)

/** The company's people by name, for flows that ask for one. */
export function useFlowContacts(flow: string): Lookup {
  const { client } = useAccess()
  const { data = [], ...reading } = useQuery({
    ...apiQueryOptions(client, 'flowContacts', { params: { flow } }),
    select: toOptions,
  })
  return { choices: data, optionOf: answeredPersonOption, ...toLookupLoadState(reading) }
}
