import { sql } from 'drizzle-orm'
import { monthsOfHistory, type RiskMonth } from '#schemas/portfolio/companies.ts'
import { type RiskSeverity, riskStatus } from '#schemas/risks/risk-values.ts'
import { riskFieldNames } from '#schemas/risks/update-rules.ts'
import { type EasternDateTime, firstOfMonth, toDay } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { risk, riskChange } from '../../db/schema/risks.ts'

/**
 * Counts a company's open risks by rating at the end of each recent month and now. The counts are derived from the
 * risks and their change history: a value at some moment is what the first later change replaced, or else the current
 * value. Critical counts as high; informational and unspecified risks aren't counted.
 * @param company one opened by `openPortfolioCompany`
 */
export async function listRiskHistory(
  { queries }: TenantScope,
  company: string,
  now: EasternDateTime,
): Promise<RiskMonth[]> {
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
    earlier as materialized (
      select distinct on (field, month.start, risk_id) field, month.start, risk_id, previous_value as value
      from ${riskChange} join month on changed_at >= month.ends
      where tenant_id = ${company} and field in (${riskFieldNames.status}, ${riskFieldNames.severity})
      order by field, month.start, risk_id, ${riskChange.id}
    ),
    open_risk as (
      select month.start, coalesce(was_severity.value, risk.severity) as severity
      from month
      join ${risk} on risk.tenant_id = ${company} and risk.discovered_at < month.ends
      left join earlier as was_status on was_status.field = ${riskFieldNames.status}
        and was_status.start = month.start and was_status.risk_id = risk.id
      left join earlier as was_severity on was_severity.field = ${riskFieldNames.severity}
        and was_severity.start = month.start and was_severity.risk_id = risk.id
      where coalesce(was_status.value, risk.status) not in (${riskStatus.remediated}, ${riskStatus.falsePositive})
    )
    select to_char(month.start, 'FMMonth YYYY') as name,
      ${countSeverities('Low')} as low, ${countSeverities('Moderate')} as moderate, ${countSeverities('High', 'Critical')} as high
    from month left join open_risk using (start)
    group by month.start order by month.start`)
  return rows.map(({ name, low, moderate, high }) => ({
    monthName: name,
    lowRisks: low,
    moderateRisks: moderate,
    highRisks: high,
  }))
}

function countSeverities(...severities: RiskSeverity[]) {
  const among = sql.join(
    severities.map((severity) => sql`${severity}`),
    sql`, `,
  )
  return sql`count(*) filter (where open_risk.severity in (${among}))::int`
}
