import { useQuery } from '@tanstack/react-query'
import { type PossibleMember, toPerson } from '#schemas/distribution-lists/distribution-lists.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { toLookupLoadState } from '#src/wizard/state/lookup-load-state.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const memberOptions = (people: PossibleMember[]) =>
  people.filter(({ hasAccess }) => hasAccess).map((person) => personOption(toPerson(person)))
const nonMemberOptions = (people: PossibleMember[]) =>
  people.filter(({ hasAccess }) => !hasAccess).map((person) => personOption(toPerson(person)))

/** Members and possible members as lookups, so that the wizard can check whether a person is still there. */
export function useListMembersLookup(list: string): Lookup {
  const { client } = useAccess()
  const id = useWizardView((one) => one.draftId())
  const { data = none, ...reading } = useQuery({
    ...apiQueryOptions(client, 'distributionListEditable', { params: { id } }),
    select: list === 'members' ? memberOptions : nonMemberOptions,
  })
  return { choices: data, optionOf: answeredPersonOption, ...toLookupLoadState(reading) }
}

/** A stable reference across renders. */
const none: Lookup['choices'] = []
