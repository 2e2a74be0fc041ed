import { count, eq, gt, sql } from 'drizzle-orm'
import { recipientName, recipientStatus } from '#schemas/billing/invoice-recipients.ts'
import { isInDomain } from '#schemas/fields/mail-address.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { invoiceRecipient, outsideRecipient } from '../../db/schema/recipients.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { outsiderAddedMessage } from '../../messages/kinds/outsider-added.tsx'
import { enqueueMail } from '../../outbox/enqueue.ts'
import type { AddedRecipient } from './recipients.ts'

/** How many outside recipients a company can add in 24 hours. Each one sends a mail. */
export const maxOutsidersPerDay = 100

const day = 86_400_000

/**
 * Mails the Billing Contact that an address outside the company now receives its invoices, who added it, and how to
 * remove it. Addresses in the company's own domain need no mail.
 * @throws Problem invalid if the company reached its daily limit
 */
export async function notifyBillingContactOfOutsider(
  call: MemberCall,
  { fullName, email }: AddedRecipient,
): Promise<void> {
  const { tenant, user, instant, billing } = call
  const { queries, tenantId } = tenant
  const [{ emailDomain }, contacts, companies] = await Promise.all([
    getCompanySettings(tenant),
    queries
      .select({ email: invoiceRecipient.email })
      .from(invoiceRecipient)
      .where(eq(invoiceRecipient.status, recipientStatus.billingContact)),
    queries.select({ name: company.name }).from(company).where(eq(company.id, tenantId)),
  ])
  if (isInDomain(email, emailDomain) || contacts.length === 0) return
  await reserveOutsider(call)
  await enqueueMail(tenant, instant, outsiderAddedMessage, {
    to: contacts.map((contact) => contact.email),
    replyTo: billing.provider.email,
    data: {
      company: companies[0]?.name ?? '',
      provider: billing.provider.name,
      by: { name: user.name },
      added: { name: recipientName({ fullName }) || null, email },
    },
  })
}

/**
 * Counts another outsider in the same transaction, under a lock, so that concurrent calls see each other.
 * @throws Problem invalid if the company reached its daily limit
 */
async function reserveOutsider({
  tenant: { queries, tenantId },
  instant,
}: MemberCall): Promise<void> {
  const { addedAt } = outsideRecipient
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('outside_recipient'), hashtext(${tenantId}))`,
  )
  const [earlier] = await queries
    .select({ added: count() })
    .from(outsideRecipient)
    .where(gt(addedAt, new Date(instant.getTime() - day)))
  if ((earlier?.added ?? 0) >= maxOutsidersPerDay) {
    throw new Problem(
      'invalid',
      `Your company added ${maxOutsidersPerDay} outside recipients in the last 24 hours. You can add more tomorrow.`,
    )
  }
  await queries.insert(outsideRecipient).values({ tenantId, addedAt: instant })
}
