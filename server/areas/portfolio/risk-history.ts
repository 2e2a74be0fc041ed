import { sql } from 'drizzle-orm'
import { monthsOfHistory, type RiskMonth } from '#schemas/portfolio/companies.ts'
import type { RiskSeverity } from '#schemas/risks/risk-values.ts'
import { riskFieldNames } from '#schemas/risks/update-rules.ts'
import { type EasternDateTime, firstOfMonth, toDay } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { isOpenRisk, risk, riskChange } from '../../db/schema/risks.ts'

/**
 * Counts a company's open risks by rating at the end of each recent month and now. The counts are derived from the
 * risks and their change history: a value at some moment is what the first later change replaced, or else the current
 * value. So what is open now counts in every month since its discovery, except that risks with a later change count as
 * they were: closed risks that nobody touched since are never read. Critical counts as high; informational and
 * unspecified risks aren't counted.
 * @param company one opened by `openPortfolioCompany`
 */
export async function listMonthlyRiskCounts(
  { queries }: TenantScope,
  company: string,
  now: EasternDateTime,
): Promise<RiskMonth[]> {
  const { status, severity } = riskFieldNames
  const first = firstOfMonth(toDay(now), monthsOfHistory - 1)
  const last = firstOfMonth(toDay(now))
  const { rows } = await queries.execute<{
    name: string
    low: number
    moderate: number
    high: number
  }>(sql`
    with month as materialized (
      select start, least(start + interval '1 month', ${now}::timestamp) at time zone 'America/New_York' as ends
      from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as start
    ),
    open_now as materialized (
      -- Before how many of the months' ends they weren't discovered yet.
      select width_bucket(discovered_at, (select array_agg(ends order by ends) from month)) as later_than, severity, count(*) as risks
      from ${risk} where tenant_id = ${company} and ${isOpenRisk}
      group by 1, 2
    ),
    earlier as materialized (
      select distinct on (field, month.start, risk_id) field, month.start, month.ends, risk_id, previous_value as value
      from ${riskChange} join month on changed_at >= month.ends
      where tenant_id = ${company} and field in (${status}, ${severity})
        and changed_at >= (select min(ends) from month)
      order by field, month.start, risk_id, ${riskChange.id}
    ),
    changed as (
      select start, ends, risk_id, max(value) filter (where field = ${status}) as was_status,
        max(value) filter (where field = ${severity}) as was_severity
      from earlier group by start, ends, risk_id
    ),
    counted as (
      select start, severity, risks
      from (select start, row_number() over (order by start) as place from month) as placed
      join open_now on place > later_than
      union all
      select start, severity, -1 from changed join ${risk} on tenant_id = ${company} and id = risk_id
      where discovered_at < ends and ${isOpenRisk}
      union all
      select start, severity, 1 from (
        select start, coalesce(was_status, status) as status, coalesce(was_severity, severity) as severity
        from changed join ${risk} on tenant_id = ${company} and id = risk_id where discovered_at < ends
      ) as was where ${isOpenRisk}
    )
    select to_char(start, 'FMMonth YYYY') as name,
      ${sumRisks('Low')} as low, ${sumRisks('Moderate')} as moderate, ${sumRisks('High', 'Critical')} as high
    from month left join counted using (start)
    group by start order by start`)
  return rows.map(({ name, low, moderate, high }) => ({
    monthName: name,
    lowRisks: low,
    moderateRisks: moderate,
    highRisks: high,
  }))
}

function sumRisks(...severities: RiskSeverity[]) {
  const among = sql.join(
    severities.map((severity) => sql`${severity}`),
    sql`, `,
  )
  return sql`coalesce(sum(risks) filter (where severity in (${among})), 0)::int`
}
