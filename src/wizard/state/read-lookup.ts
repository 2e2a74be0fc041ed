import type { UseQueryResult } from '@tanstack/react-query'
import { type ProfileAccount, profileAccount } from '#schemas/people/person.ts'
import { queryErrorText } from '#src/api/error-text.ts'
import type { Lookup, LookupOption } from './lookup-context.tsx'

type LookupQuery = Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>

/** The loading state of a list, for fields that choose from it. */
export function toLookupLoadState({
  error,
  isPending,
  refetch,
}: LookupQuery): Pick<Lookup, 'loading' | 'loadError' | 'reload'> {
  return {
    loading: isPending,
    loadError: error ? queryErrorText(error) : undefined,
    reload: async () => (await refetch()).isSuccess,
  }
}

/** A person as an option; the answer is the person. */
export function personOption(person: ProfileAccount): LookupOption {
  const { profileAccountId, fullName, email } = person
  return {
    value: profileAccountId,
    label: fullName || email,
    hint: fullName ? email : undefined,
    entry: person,
  }
}

/** The same for an answer. */
export function answeredPersonOption(answer: unknown): LookupOption | undefined {
  const person = profileAccount.safeParse(answer).data
  return person && personOption(person)
}
