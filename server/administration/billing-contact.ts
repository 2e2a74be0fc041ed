import { and, eq, sql } from 'drizzle-orm'
import { recipientStatus } from '#schemas/billing/invoice-recipients.ts'
import { contact } from '../db/schema/lists.ts'
import { invoiceRecipient } from '../db/schema/recipients.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import { formatNearestNames } from './nearest-suggestion.ts'

type RecipientRow = typeof invoiceRecipient.$inferSelect

const { billingContact, emailRecipient } = recipientStatus

/**
 * Sets a company's Billing Contact, which no request can add to or remove from the invoice
 * recipients. The previous one keeps receiving invoices.
 * @throws AdministrationError where no contact of the company has the address
 */
export async function setBillingContact(
  administration: Administration,
  { tenantId, email }: { readonly tenantId: string; readonly email: string },
): Promise<AdministrationResult> {
  const { queries } = administration
  const company = await getCompany(administration, tenantId)
  const who = await findContact(administration, tenantId, email)
  const listed = await queries
    .select()
    .from(invoiceRecipient)
    .where(eq(invoiceRecipient.tenantId, tenantId))
  const same = listed.find(
    (one) => one.email.trim().toLowerCase() === who.email.trim().toLowerCase(),
  )
  const before = listed.find(({ status }) => status === billingContact)
  if (same && same === before && same.profileAccountId === who.profileAccountId) {
    return {
      changed: false,
      sentence: `${who.email} is already the Billing Contact of ${tenantId}. Nothing changed.`,
    }
  }
  if (before && before !== same) await change(before, { status: emailRecipient })
  if (same) {
    await change(same, { ...who, fullName: null, status: billingContact })
  } else {
    const [added] = await queries
      .insert(invoiceRecipient)
      .values({ tenantId, ...who, status: billingContact })
      .returning({ id: invoiceRecipient.id })
    await line('insert', added?.id ?? 0)
  }
  const instead = before && before !== same ? `, instead of ${before.email}` : ''
  return {
    changed: true,
    sentence: `${who.email} is the Billing Contact of ${company.name} now${instead}.`,
  }

  async function change({ id }: RecipientRow, to: Partial<RecipientRow>): Promise<void> {
    await queries.update(invoiceRecipient).set(to).where(eq(invoiceRecipient.id, id))
    await line('update', id)
  }

  function line(kind: 'insert' | 'update', entityId: number): Promise<void> {
    const entity = 'invoice_recipient'
    return writeAuditEntry(administration, { tenantId, change: kind, entity, entityId })
  }
}

async function findContact({ queries }: Administration, tenantId: string, email: string) {
  const { profileAccountId, email: address } = contact
  const own = eq(contact.tenantId, tenantId)
  const [found] = await queries
    .select({ profileAccountId, email: address })
    .from(contact)
    .where(and(own, sql`lower(btrim(${address})) = lower(btrim(${email}))`))
  if (found) return found
  const others = await queries.select({ email: address }).from(contact).where(own)
  const addresses = others.map((one) => one.email)
  throw new AdministrationError(
    `No one in ${tenantId} is called "${email}"${formatNearestNames(email, addresses)}. Add them with "person add" first.`,
  )
}
