import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { mailboxOf } from '#schemas/fields/mail-address.ts'
import { type CalendarDay, dayOf } from '#schemas/time/eastern-time.ts'
import type { askedAnswer } from '#schemas/vendors/vendors.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { vendor as row, vendorRequest } from '../../db/schema/vendors.ts'
import { vendorAsked } from '../../messages/kinds/vendor-asked.tsx'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { lockVendor } from './vendors.ts'

/** How many vendors a company may ask by email on one Eastern day: the mails leave from the provider's address. */
export const maxRequestsPerDay = 100
/** For how many of a company's vendors one address may be asked on one Eastern day: some have a contact in common. */
export const maxRequestsPerAddress = 5

/**
 * Asks a vendor by email to answer the questionnaire: one mail an Eastern day and address, however often this is
 * called. It has to hold here, for the call is a GET: whatever is in between may repeat a GET (a
 * browser, a proxy, a retry after an answer was lost), and no Idempotency-Key travels with one. Another day it may be
 * asked again, which is the reminder; a contact that was corrected is another address. No other site can bring a
 * browser to make the call: the caller is known by a bearer token in a header, never by a cookie.
 *
 * Whoever may ask also writes names and addresses of vendors: a mailbox is asked for `maxRequestsPerAddress` vendors of the
 * company a day, each with a mail of its own and whatever stands behind a plus in its address, and the company asks `maxRequestsPerDay` vendors a day.
 * @throws Problem missing, conflict where the address was asked for too many others, invalid where no more can be asked
 */
export async function askVendor(
  { tenant, user, now, instant, billing }: MemberCall,
  id: number,
): Promise<z.input<typeof askedAnswer>> {
  const { queries, tenantId } = tenant
  const vendor = await lockVendor(tenant, id)
  const requestedOn = dayOf(now)
  const email = vendor.contact.toLowerCase()
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('vendor_request'), hashtext(${tenantId}))`,
  )
  const earlier = await listRequestsOn(tenant, requestedOn)
  if (earlier.some((asked) => asked.vendorId === id && asked.email === email)) {
    return { alreadyAsked: true }
  }
  const mailbox = mailboxOf(email)
  const sameMailbox = earlier.filter((asked) => mailboxOf(asked.email) === mailbox)
  if (sameMailbox.length >= maxRequestsPerAddress) {
    throw new Problem(
      'conflict',
      `${vendor.contact} was already asked about ${maxRequestsPerAddress} other vendors today. Try again tomorrow.`,
    )
  }
  if (earlier.length >= maxRequestsPerDay) {
    throw new Problem(
      'invalid',
      `Your company asked ${maxRequestsPerDay} vendors today, which is the daily limit. Continue tomorrow.`,
    )
  }
  await queries
    .insert(vendorRequest)
    .values({ tenantId, vendorId: id, requestedOn, email, requestedBy: user.profileAccountId })
  await queries.update(row).set({ requestedAt: instant }).where(eq(row.id, id))
  const [asking] = await queries
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, tenantId))
  await enqueueMail(tenant, instant, vendorAsked, {
    to: [vendor.contact],
    ...(user.email ? { cc: [user.email], replyTo: user.email } : {}),
    data: {
      vendor: vendor.name,
      company: asking?.name ?? '',
      provider: billing.provider.name,
      serviceOffering: vendor.serviceOffering,
      reference: vendor.externalReference || null,
      by: { name: user.name, email: user.email || null },
    },
  })
  return null
}

/** Which addresses of which vendors the company asked on an Eastern day. */
function listRequestsOn({ queries }: TenantScope, day: CalendarDay) {
  return queries
    .select({ vendorId: vendorRequest.vendorId, email: vendorRequest.email })
    .from(vendorRequest)
    .where(eq(vendorRequest.requestedOn, day))
}
