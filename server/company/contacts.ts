import { byName } from '../db/by-name.ts'
import type { TenantScope } from '../db/database.ts'
import { contact } from '../db/schema/lists.ts'

/** Contacts for pickers, by name, then email. */
export function listContacts({ queries }: TenantScope) {
  const { profileAccountId, email, fullName } = contact
  return queries
    .select({ profileAccountId, email, fullName })
    .from(contact)
    .orderBy(byName(fullName), byName(email))
}
