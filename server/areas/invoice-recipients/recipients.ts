import { count, eq, sql } from 'drizzle-orm'
import {
  addressTaken,
  billingContactStays,
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

/** Who gets the invoices of a company by mail; row-level security adds the company. */

const fullName = sql<string | null>`coalesce(${contact.fullName}, ${row.fullName})`
const sameContact = sql`${contact.tenantId} = ${row.tenantId} and ${contact.profileAccountId} = ${row.profileAccountId}`

/** The recipients, the Billing Contact first, then by name. */
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

/** How many people get the invoices of the company by mail, for the page of its bills. */
export async function countRecipients({ queries }: TenantScope): Promise<number> {
  const [counted] = await queries.select({ number: count() }).from(row)
  return counted?.number ?? 0
}

/** The people of the company, by name, those without one last. */
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

/** Who was added: a contact by the name and address that the company has of it. */
export interface AddedRecipient {
  readonly fullName: string | null
  readonly email: string
}

/**
 * Adds somebody who gets invoices by mail. Of many who add the same address at once, one does.
 * @throws Problem missing where the contact is not of this company, conflict where the address is on the list
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
  // The name of a contact stays its own.
  const values =
    profileAccountId === null
      ? { tenantId, ...who }
      : { tenantId, profileAccountId, email: who.email }
  const added = await queries
    .insert(row)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: row.id })
  if (added.length === 0) throw new Problem('conflict', addressTaken)
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

/** Who is taken off the list: a contact by its id, anybody else by the address. */
type RemovedRecipient = Partial<Pick<InvoiceRecipient, 'email'> & { profileAccountId: number }>

/**
 * Takes somebody off the list.
 * @throws Problem conflict for the Billing Contact, missing where they are not on the list
 */
export async function removeRecipient(
  { queries }: TenantScope,
  { profileAccountId, email }: RemovedRecipient,
): Promise<void> {
  const named =
    profileAccountId === undefined
      ? sql`lower(btrim(${row.email})) = lower(btrim(${email ?? ''}))`
      : eq(row.profileAccountId, profileAccountId)
  // The database passes the Billing Contact over.
  const removed = await queries.delete(row).where(named).returning({ id: row.id })
  if (removed.length > 0) return
  const [stays] = await queries.select({ id: row.id }).from(row).where(named)
  if (stays) throw new Problem('conflict', billingContactStays)
  throw new Problem('missing', 'This recipient is no longer on the list.')
}
