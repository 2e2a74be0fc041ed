import { sql } from 'drizzle-orm'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { northgate } from '../companies/companies.ts'
import { pastWorkdayStarts, workingSeconds } from '../working-time.ts'

/** Working days in five years. */
const daysOfWork = 1_250
/**
 * The part of a working day in which tickets are opened; they're closed five hours later on the
 * same day.
 */
const secondsToOpen = workingSeconds - 5 * 3600

/**
 * Fills Northgate Capital's tickets up to a number over five years, each with two notes; one in
 * five is still open. Generated in SQL.
 */
export async function fillManyTickets(queries: Queries, now: Date, count: number): Promise<void> {
  const tenantId = northgate.id
  const mornings = pastWorkdayStarts(toDay(toEastern(now)), daysOfWork)
  const instants = sql.param(mornings.map((instant) => instant.toISOString()))
  // The connection's cached plan for finding a note's ticket was made for a few rows; with many, it
  // would read every ticket for every note.
  await queries.execute(sql`discard plans`)
  await queries.execute(sql`
    with missing as (
      select number, (${instants}::timestamptz[])[1 + (number * 7919) % ${daysOfWork}::int]
        + make_interval(secs => (number * 104729::bigint) % ${secondsToOpen}::int) as opened
      from generate_series(1, ${count}::int - (select count(*)::int from ticket where tenant_id = ${tenantId})) as number
    ), person as materialized (
      select row_number() over (order by profile_account_id) as place, profile_account_id, full_name
      from contact where tenant_id = ${tenantId} order by profile_account_id limit 200
    ), added as (
      insert into ticket (tenant_id, name, body, status, type, sub_type, contact_id, contact_name, assigned_to,
        awaiting_client_approval, opened_at, updated_at, closed_at)
      select ${tenantId}, 'Site request ' || number || ' of the branch offices', 'Please take a look.',
        case when number % 5 = 0 then (array['In progress', 'Scheduled', 'Waiting for client'])[1 + number % 3] else 'Closed' end,
        (array['Workstation', 'Email', 'Network', 'Access', 'Printing', 'Phone', 'Server'])[1 + number % 7],
        (array['Change', 'Fault', 'Question'])[1 + (number / 7) % 3],
        person.profile_account_id, person.full_name,
        (array['Marcus Reed', 'Tessa Novak', 'Ibrahim Khan'])[1 + number % 3], number % 50 = 0,
        opened, opened + interval '5 hours', case when number % 5 <> 0 then opened + interval '5 hours' end
      from missing join person on person.place = 1 + (number * 31) % 200
      returning id, opened_at, contact_id, contact_name
    )
    insert into ticket_note (tenant_id, ticket_id, kind, text, author_id, author_name, created_at)
    select ${tenantId}, id, case when part = 1 then 'note' else 'reply' end,
      case when part = 1 then 'We''re looking into it.' else 'Thank you.' end,
      case when part = 2 then contact_id end,
      case when part = 1 then 'Marcus Reed' else contact_name end, opened_at + make_interval(hours => part)
    from added, generate_series(1, 2) as part`)
}
