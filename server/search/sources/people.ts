import { inArray } from 'drizzle-orm'
import { contact } from '../../db/schema/lists.ts'
import type { SearchSource } from '../source.ts'

/** Contacts, by name and email address. */
export const peopleSource: SearchSource = {
  group: 'people',
  source: 'person',
  listedBy: 'contacts',
  results: ({ queries }, ids) =>
    queries
      .select({ id: contact.profileAccountId, title: contact.fullName, detail: contact.email })
      .from(contact)
      .where(inArray(contact.profileAccountId, ids)),
}
