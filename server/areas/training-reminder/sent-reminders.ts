import { eq, sql } from 'drizzle-orm'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { remindedPerson } from '../../db/schema/awareness.ts'

/** Who was reminded on which day. A unique constraint prevents a second reminder. */

/** Addresses reminded on a day, in lower case. */
export async function listRemindedAddresses(
  { queries }: TenantScope,
  day: CalendarDay,
): Promise<string[]> {
  const people = await queries
    .select({ email: remindedPerson.email })
    .from(remindedPerson)
    .where(eq(remindedPerson.remindedOn, day))
  return people.map(({ email }) => email)
}

/**
 * Records reminders for a day. Of concurrent calls for the same person one succeeds and the others wait for it, so rows
 * are inserted in a fixed order.
 * @returns the addresses that were already reminded
 */
export async function recordReminders(
  { queries, tenantId }: TenantScope,
  day: CalendarDay,
  emailAddresses: readonly string[],
): Promise<string[]> {
  const { rows } = await queries.execute<{ email: string }>(
    sql`insert into reminded_person (tenant_id, reminded_on, email)
        select ${tenantId}, ${day}, email
        from json_array_elements_text(${JSON.stringify(emailAddresses.map(addressKey))}::json) as email
        order by email
        on conflict do nothing returning email`,
  )
  const noted = new Set(rows.map(({ email }) => email))
  return emailAddresses.filter((email) => !noted.has(addressKey(email)))
}

const addressKey = (email: string) => email.trim().toLowerCase()
