import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf } from '#schemas/eastern-time.ts'
import type { askedAnswer } from '#schemas/vendors/vendors.ts'
import type { MemberCall } from '../../api/handler.ts'
import type { OutgoingMail } from '../../db/schema/requests.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { vendor as row, vendorRequest } from '../../db/schema/vendors.ts'
import { noteMail } from '../../outbox/messages.ts'
import { lockVendor } from './vendors.ts'

/**
 * Asks a vendor by e-mail to answer the questionnaire: one mail an Eastern day and address, however often this is
 * called. It has to hold here, for the call is a GET (spec 001 §7): whatever is in between may repeat a GET (a
 * browser, a proxy, a retry after an answer was lost), and no Idempotency-Key travels with one. Another day it may be
 * asked again, which is the reminder; a contact that was corrected is another address. No other site can bring a
 * browser to make the call: the caller is known by a bearer token in a header, never by a cookie.
 * @throws Problem missing
 */
export async function askVendor(
  { tenant, user, now, instant, billing }: MemberCall,
  id: number,
): Promise<z.input<typeof askedAnswer>> {
  const { queries, tenantId } = tenant
  const vendor = await lockVendor(tenant, id)
  const noted = await queries
    .insert(vendorRequest)
    .values({
      tenantId,
      vendorId: id,
      requestedOn: dayOf(now),
      email: vendor.contact.toLowerCase(),
      requestedBy: user.profileAccountId,
    })
    .onConflictDoNothing()
    .returning({ id: vendorRequest.id })
  if (noted.length === 0) return { alreadyAsked: true }
  await queries.update(row).set({ requestedAt: instant }).where(eq(row.id, id))
  const [asking] = await queries
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, tenantId))
  const mail = requestMail(vendor, asking?.name ?? '', billing.provider.name, user)
  await noteMail(tenant, instant, mail)
  return null
}

function requestMail(
  { name, contact, serviceOffering, externalReference }: typeof row.$inferSelect,
  companyName: string,
  providerName: string,
  asker: { readonly name: string; readonly email: string },
): OutgoingMail {
  const answerTo = asker.email ? `${asker.name} (${asker.email})` : asker.name
  const lines = [
    `To ${name}`,
    `${companyName} asks those who work for it how they look after its data, and has you on its list for ${serviceOffering}. Please answer its due diligence questionnaire. ${providerName} looks through the answers for ${companyName}.`,
    ...(externalReference ? [`Your reference: ${externalReference}`] : []),
    `If you have not received the questionnaire, or this is not for you to answer, please write to ${answerTo}.`,
  ]
  return {
    to: [contact],
    ...(asker.email ? { cc: [asker.email], replyTo: asker.email } : {}),
    subject: `${companyName}: due diligence questionnaire`,
    text: `${lines.join('\n\n')}\n`,
  }
}
