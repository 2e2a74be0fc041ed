import { useQuery } from '@tanstack/react-query'
import { type EditableMember, toPerson } from '#schemas/distribution-lists/distribution-lists.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import type { Lookup } from '#src/wizard/state/lookup-context.tsx'
import { answeredPerson, lookupReading, personOption } from '#src/wizard/state/read-lookup.ts'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'

const memberOptions = (people: EditableMember[]) =>
  people.filter(({ hasAccess }) => hasAccess).map((person) => personOption(toPerson(person)))
const otherOptions = (people: EditableMember[]) =>
  people.filter(({ hasAccess }) => !hasAccess).map((person) => personOption(toPerson(person)))

/** Members and possible members as lookups, so that the wizard can check whether a person is still there. */
export function useEditableLookup(list: string): Lookup {
  const { client } = useAccess()
  const id = useWizardView((one) => one.draftId())
  const { data = none, ...reading } = useQuery({
    ...query(client, 'distributionListEditable', { params: { id } }),
    select: list === 'members' ? memberOptions : otherOptions,
  })
  return { choices: data, optionOf: answeredPerson, ...lookupReading(reading) }
}

/** A stable reference across renders. */
const none: Lookup['choices'] = []
