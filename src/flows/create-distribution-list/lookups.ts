import { useQuery } from '@tanstack/react-query'
import {
  type DistributionListContact,
  toPerson,
} from '#schemas/distribution-lists/distribution-lists.ts'
import { compareByFullName } from '#schemas/people/person.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { toLookupLoadState } from '#src/wizard/state/lookup-load-state.ts'

const toPeople = (contacts: DistributionListContact[]) =>
  contacts.map(toPerson).sort(compareByFullName)

/** Possible members of a list, by name. */
export function useListContacts() {
  const { client } = useAccess()
  return useQuery({ ...apiQueryOptions(client, 'distributionListContacts', {}), select: toPeople })
}

const toOptions = (contacts: DistributionListContact[]) => toPeople(contacts).map(personOption)

/** The same as a lookup, so that the wizard can check whether a chosen person is still there. */
export function useListContactsLookup(): Lookup {
  const { client } = useAccess()
  const { data = none, ...reading } = useQuery({
    ...apiQueryOptions(client, 'distributionListContacts', {}),
    select: toOptions,
  })
  return { choices: data, optionOf: answeredPersonOption, ...toLookupLoadState(reading) }
}

/** A stable reference across renders. */
const none: Lookup['choices'] = []
