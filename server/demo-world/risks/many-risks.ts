import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { northgate } from '../companies/companies.ts'
import { businessDayIn, pastWorkdayStarts, workingSeconds } from '../working-time.ts'

/** Number of assets of the first risk. */
const mostAssets = 2_000

/** Fills Northgate Capital's register up to a number of risks, for benchmarks. Generated in SQL. */
export async function fillManyRisks(
  queries: Queries,
  today: CalendarDay,
  count: number,
): Promise<void> {
  const tenantId = northgate.id
  const one = (column: string, words: readonly string[]) =>
    sql`(array[${sql.join(
      words.map((word) => sql`${word}`),
      sql`, `,
    )}]::text[])[1 + ${sql.raw(column)} % ${sql.raw(String(words.length))}]`
  const mornings = pastWorkdayStarts(today, 500).map((instant) => instant.toISOString())
  const plans = Array.from({ length: 120 }, (_, at) => businessDayIn(at - 20, today))
  const levels = ['Very Low', 'Low', 'Moderate', 'High', 'Very High']
  await queries.execute(sql`
    with missing as (
      select number, (${sql.param(mornings)}::timestamptz[])[4 + number % 490]
        + make_interval(secs => (number * 7919) % ${workingSeconds}::int) as at
      from generate_series(1, ${count}::int - (select count(*)::int from risk where tenant_id = ${tenantId})) as number
    ), added as (
      insert into risk (tenant_id, title, summary, recommendations, source, cvss, impact, likelihood, exploited,
        exploitable, weaponized, severity, status, planned_date, discovered_at, created_at, updated_at)
      select ${tenantId},
        case number % 4 when 0 then 'Install KB' || (4000000 + number) else 'Outdated component ' || lpad(number::text, 5, '0') end,
        'A component at one site is out of date.', 'Update it in the next patch window.',
        'Vulnerability scan', (number % 100) / 10.0, ${one('number', levels)}, ${one('(number / 5)', levels)},
        number % 50 = 0, number % 9 = 0, number % 70 = 0,
        ${one('number', ['Low', 'Moderate', 'Informational', 'High', 'Low', 'Moderate', 'Critical'])},
        ${one('(number / 7)', [
          'Open - Triaging',
          'Open - Approved to Remediate',
          'Open - Triaging',
          'Closed - Remediated',
          'Open - Accepted Risk',
        ])},
        case when number % 3 = 0 then (${sql.param(plans)}::date[])[1 + number % 120] end, at, at, at
      from missing
      returning id
    )
    insert into risk_asset (tenant_id, risk_id, position, host_name, ip_address, is_external, remediated)
    select ${tenantId}, id, position, 'LT-' || lpad(((id * 7 + position) % 9000)::text, 5, '0'),
      '10.' || (id % 200) || '.' || (position / 250) || '.' || (1 + position % 250), false, position % 6 = 0
    from added, lateral generate_series(1, case when id = (select min(id) from added) then ${mostAssets}::int else 1 + id % 3 end) as position`)
}
