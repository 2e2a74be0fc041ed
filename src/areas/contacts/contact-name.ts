import type { Contact } from '#schemas/contacts/contacts.ts'
import { shownName } from '#schemas/people/person.ts'

/** A contact's display name. */
export function contactName({ name, primaryEmail }: Contact): string {
  return shownName(name ?? null, primaryEmail ?? '') || 'this contact'
}
