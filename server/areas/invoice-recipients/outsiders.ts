import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type customRecipient, recipientStatus } from '#schemas/invoice-recipients.ts'
import { isOfDomain } from '#schemas/mail-address.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { invoiceRecipient } from '../../db/schema/recipients.ts'
import { securityEvent } from '../../db/schema/security-log.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { noteMail } from '../../outbox/messages.ts'
import { settingsOf } from '../shell.ts'

/** How many recipients a company may have added within 24 hours when one from outside is: each of those is a mail. */
export const mostAddedADay = 100

const day = 86_400_000

/**
 * Tells the Billing Contact by mail that somebody outside the company gets its invoices from now on: who added the
 * address, and how to take it off the list. An address of the company's own domain is nothing to tell of.
 * @throws Problem invalid, where the company has added as many as a day can have
 */
export async function tellOfOutsider(
  call: MemberCall,
  { fullName, email }: z.infer<typeof customRecipient>,
): Promise<void> {
  const { tenant, user, instant, billing } = call
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
  await expectRoomForOutsider(call)
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

/**
 * The list may be emptied and filled again, so it does not say how many were added; the security log does, a second
 * later.
 * @throws Problem invalid, where the company has added as many as a day can have
 */
async function expectRoomForOutsider({
  tenant: { queries, tenantId },
  instant,
}: MemberCall): Promise<void> {
  const { kind, call, at, occurrences } = securityEvent
  const [row] = await queries
    .select({ added: sql<number>`coalesce(sum(${occurrences}), 0)::int` })
    .from(securityEvent)
    .where(
      and(
        eq(securityEvent.tenantId, tenantId),
        gt(at, new Date(instant.getTime() - day)),
        eq(kind, 'recipientsChanged'),
        eq(call, 'invoiceRecipientAdd'),
      ),
    )
  if ((row?.added ?? 0) < mostAddedADay) return
  throw new Problem(
    'invalid',
    `Your company has added ${mostAddedADay} recipients in the last 24 hours. Addresses outside the company can be added again tomorrow.`,
  )
}
