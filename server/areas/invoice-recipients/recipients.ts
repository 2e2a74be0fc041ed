import { count, eq, sql } from 'drizzle-orm'
import {
  addressTakenMessage,
  billingContactStaysMessage,
  customRecipient,
  type InvoiceRecipient,
  type NewRecipient,
  recipientStatus,
} from '#schemas/billing/invoice-recipients.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { contact } from '../../db/schema/lists.ts'
import { invoiceRecipient as row } from '../../db/schema/recipients.ts'

/** Reads and changes the company's invoice recipients. Row-level security limits every query to the company. */

const fullName = sql<string | null>`coalesce(${contact.fullName}, ${row.fullName})`
const sameContact = sql`${contact.tenantId} = ${row.tenantId} and ${contact.profileAccountId} = ${row.profileAccountId}`

/** The Billing Contact first, then by name. */
export function listRecipients({ queries }: TenantScope) {
  const { profileAccountId, email, status } = row
  return queries
    .select({ profileAccountId, fullName: fullName.as('full_name'), email, status })
    .from(row)
    .leftJoin(contact, sameContact)
    .orderBy(
      sql`${status} <> ${recipientStatus.billingContact}`,
      sql`${fullName} collate in_name_order`,
      byName(email),
    )
}

/** Counts a company's invoice recipients, the Billing Contact included. */
export async function countRecipients({ queries }: TenantScope): Promise<number> {
  const [counted] = await queries.select({ number: count() }).from(row)
  return counted?.number ?? 0
}

/** Contacts to choose a recipient from, by name; those without a name come last. */
export function listRecipientCandidates({ queries }: TenantScope) {
  const { fullName: name, profileAccountId, email } = contact
  return queries
    .select({ fullName: name, profileAccountId, email })
    .from(contact)
    .orderBy(
      sql`nullif(nullif(btrim(${name}), ''), '-') collate in_name_order nulls last`,
      byName(email),
    )
}

/** An added recipient. Contacts have the name and address on record. */
export interface AddedRecipient {
  readonly fullName: string | null
  readonly email: string
}

/**
 * Adds a recipient. Concurrent calls add the same address once.
 * @throws Problem missing if the contact isn't in this company, conflict if the address is already listed
 */
export async function addRecipient(
  scope: TenantScope,
  wanted: NewRecipient,
): Promise<AddedRecipient> {
  const { queries, tenantId } = scope
  const { profileAccountId } = wanted
  const who =
    profileAccountId === null
      ? customRecipient.parse(wanted)
      : await getContact(scope, profileAccountId)
  // Only outsiders store a name; contacts keep the one on record.
  const values =
    profileAccountId === null
      ? { tenantId, ...who }
      : { tenantId, profileAccountId, email: who.email }
  const added = await queries
    .insert(row)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: row.id })
  if (added.length === 0) throw new Problem('conflict', addressTakenMessage)
  return who
}

async function getContact(
  { queries }: TenantScope,
  profileAccountId: number,
): Promise<AddedRecipient> {
  const [found] = await queries
    .select({ fullName: contact.fullName, email: contact.email })
    .from(contact)
    .where(eq(contact.profileAccountId, profileAccountId))
  if (!found) throw new Problem('missing', "This person isn't in your company.")
  return found
}

/** Contacts are removed by id, others by address. */
type RemovedRecipient = Partial<Pick<InvoiceRecipient, 'email'> & { profileAccountId: number }>

/** Removes a recipient. @throws Problem conflict for the Billing Contact, missing if they aren't listed */
export async function removeRecipient(
  { queries }: TenantScope,
  { profileAccountId, email }: RemovedRecipient,
): Promise<void> {
  const named =
    profileAccountId === undefined
      ? sql`lower(btrim(${row.email})) = lower(btrim(${email ?? ''}))`
      : eq(row.profileAccountId, profileAccountId)
  // The database skips the Billing Contact's row.
  const removed = await queries.delete(row).where(named).returning({ id: row.id })
  if (removed.length > 0) return
  const [stays] = await queries.select({ id: row.id }).from(row).where(named)
  if (stays) throw new Problem('conflict', billingContactStaysMessage)
  throw new Problem('missing', 'This recipient is no longer on the list.')
}
