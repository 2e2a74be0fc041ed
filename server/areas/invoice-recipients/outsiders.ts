import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type customRecipient, recipientStatus } from '#schemas/invoice-recipients.ts'
import { isOfDomain } from '#schemas/mail-address.ts'
import type { MemberCall } from '../../api/handler.ts'
import { invoiceRecipient } from '../../db/schema/recipients.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { noteMail } from '../../outbox/messages.ts'
import { settingsOf } from '../shell.ts'

/**
 * Tells the Billing Contact by mail that somebody outside the company gets its invoices from now on: who added the
 * address, and how to take it off the list. An address of the company's own domain is nothing to tell of.
 */
export async function tellOfOutsider(
  { tenant, user, instant, billing }: MemberCall,
  { fullName, email }: z.infer<typeof customRecipient>,
): Promise<void> {
  const { queries, tenantId } = tenant
  const [{ emailDomain }, contacts, companies] = await Promise.all([
    settingsOf(tenant),
    queries
      .select({ email: invoiceRecipient.email })
      .from(invoiceRecipient)
      .where(eq(invoiceRecipient.status, recipientStatus.billingContact)),
    queries.select({ name: company.name }).from(company).where(eq(company.id, tenantId)),
  ])
  if (isOfDomain(email, emailDomain) || contacts.length === 0) return
  const name = companies[0]?.name ?? ''
  const lines = [
    `${user.name} has added ${fullName} (${email}) to the people who get the invoices of ${name} by e-mail. The address is not one of ${name}.`,
    `If that is not right, take the address off the list at Invoice Recipients in the portal, or write to ${billing.provider.name}.`,
  ]
  await noteMail(tenant, instant, {
    to: contacts.map((contact) => contact.email),
    replyTo: billing.provider.email,
    subject: `${name}: invoices go to an address outside the company`,
    text: `${lines.join('\n\n')}\n`,
  })
}
