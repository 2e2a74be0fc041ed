import { type ProfileAccount, profileAccount } from '#schemas/people/person.ts'
import type { LookupOption } from '#src/wizard/state/lookup-context.tsx'

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

/** The option of an answered person; undefined if the answer isn't one. */
export function answeredPersonOption(answer: unknown): LookupOption | undefined {
  const person = profileAccount.safeParse(answer).data
  return person && personOption(person)
}
