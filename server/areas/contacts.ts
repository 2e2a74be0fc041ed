import { byFullName, type ProfileAccount } from '#schemas/person.ts'
import type { TenantScope } from '../db/database.ts'
import { contact } from '../db/schema/lists.ts'

/** The people of the company, by name and then by e-mail (spec 000 §7). */
export async function contactsOf({ queries }: TenantScope): Promise<ProfileAccount[]> {
  const { profileAccountId, email, fullName } = contact
  const people = await queries.select({ profileAccountId, email, fullName }).from(contact)
  return people.sort(byFullName)
}
