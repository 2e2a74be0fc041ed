import type { Contact } from '#schemas/contacts/contacts.ts'
import { shownName } from '#schemas/people/person.ts'

/** What a contact is called on the page. */
export function contactName({ name, primaryEmail }: Contact): string {
  return shownName(name ?? null, primaryEmail ?? '') || 'this contact'
}
