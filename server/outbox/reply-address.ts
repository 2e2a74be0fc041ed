import { mentionsErasedPerson } from '#schemas/people/person.ts'

/**
 * Where to answer a person: the address in the call, else the one on record; null if neither is an address, such as
 * after erasure.
 */
export function replyAddress(
  email: string | undefined,
  onRecord: string | null | undefined,
): string | null {
  const known = email || onRecord
  return known && !mentionsErasedPerson(known) ? known : null
}
