import { namesErasedPerson } from '#schemas/people/person.ts'

/**
 * Where somebody is answered: as the call knows them, else as they are on record; null where neither is an address,
 * as of a person who was erased since.
 */
export function replyAddress(
  email: string | undefined,
  onRecord: string | null | undefined,
): string | null {
  const known = email || onRecord
  return known && !namesErasedPerson(known) ? known : null
}
