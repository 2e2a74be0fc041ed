import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { toUntaggedAddress } from '#schemas/fields/mail-address.ts'
import { type CalendarDay, toDay } from '#schemas/time/eastern-time.ts'
import type { askVendorResponse } from '#schemas/vendors/vendors.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { tenant as company } from '../../db/schema/tenancy.ts'
import { vendor as row, vendorRequest } from '../../db/schema/vendors.ts'
import { vendorAskedMessage } from '../../messages/kinds/vendor-asked.tsx'
import { enqueueMail } from '../../outbox/enqueue.ts'
import { lockVendor } from './vendors.ts'

/** Vendors a company can ask by email per Eastern day. The mails are sent from the provider's address. */
export const maxRequestsPerDay = 100
/** Vendors of a company that one address can be asked about per Eastern day. Some vendors share a contact. */
export const maxRequestsPerAddress = 5

/**
 * Emails a vendor the questionnaire, at most once per Eastern day and address. The limit holds here because the call is
 * a GET: browsers and proxies may repeat it, and it carries no Idempotency-Key. Asking again on another day is the
 * reminder; a corrected contact is a new address. Other sites can't trigger the call: it needs a bearer token in a
 * header, not a cookie.
 *
 * Callers also choose vendors' names and addresses, so mails are limited: `maxRequestsPerAddress` vendors a day for one
 * mailbox, whatever follows a plus in the address, and `maxRequestsPerDay` for the company.
 * @throws Problem missing, conflict if the address reached its limit, invalid if the company did
 */
export async function emailVendorRequest(
  { tenant, user, now, instant, billing }: MemberCall,
  id: number,
): Promise<z.input<typeof askVendorResponse>> {
  const { queries, tenantId } = tenant
  const vendor = await lockVendor(tenant, id)
  const requestedOn = toDay(now)
  const email = vendor.contact.toLowerCase()
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('vendor_request'), hashtext(${tenantId}))`,
  )
  const earlier = await listRequestsOn(tenant, requestedOn)
  if (earlier.some((asked) => asked.vendorId === id && asked.email === email)) {
    return { alreadyAsked: true }
  }
  const mailbox = toUntaggedAddress(email)
  const sameMailbox = earlier.filter((asked) => toUntaggedAddress(asked.email) === mailbox)
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
  await enqueueMail(tenant, instant, vendorAskedMessage, {
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

/** Vendors and addresses the company asked on an Eastern day. */
function listRequestsOn({ queries }: TenantScope, day: CalendarDay) {
  return queries
    .select({ vendorId: vendorRequest.vendorId, email: vendorRequest.email })
    .from(vendorRequest)
    .where(eq(vendorRequest.requestedOn, day))
}
