import { beforeAll, expect, test } from 'vitest'
import { monthsOfHistory } from '#schemas/portfolio/companies.ts'
import { riskSeverities, riskStatus, riskStatuses } from '#schemas/risks/risk-values.ts'
import { listMonthlyRiskCounts } from '#server/areas/portfolio/risk-history.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

/** Counted by month as by someone who looks at each risk and all its changes. */

const { database } = testDatabase('demo')
const company = demoTenantIds.larkfield
const now = '2026-03-10T15:00:00'

interface Change {
  readonly at: number
  readonly field: 'Status' | 'Severity'
  readonly before: string | null
}

interface Risk {
  readonly discovered: number
  readonly status: string
  readonly severity: string
  readonly changes: readonly Change[]
}

/** Numbers that look random and are the same at each run: from 0 up to, and without, `below`. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const day = 86_400_000
const upTo = numbersFrom(5)
function oneOf<Value>(first: Value, ...others: readonly Value[]): Value {
  return [first, ...others][upTo(others.length + 1)] ?? first
}
/** Within 30 months before and one after today; often to the second at a month's end. */
const moment = () =>
  upTo(4) === 0
    ? Date.UTC(2024, upTo(27), 1, upTo(2) === 0 ? 4 : 5)
    : Date.parse(now) - (upTo(930) - 30) * day

const risks: Risk[] = Array.from({ length: 400 }, () => ({
  discovered: moment(),
  status: riskStatuses[upTo(riskStatuses.length)] ?? '',
  severity: riskSeverities[upTo(riskSeverities.length)] ?? '',
  changes: Array.from({ length: upTo(5) }, () => ({
    at: moment(),
    field: upTo(2) === 0 ? 'Status' : 'Severity',
    before: oneOf(null, ...riskStatuses, ...riskSeverities),
  })),
}))

beforeAll(async () => {
  const { pool } = database
  await pool.query('delete from risk where tenant_id = $1', [company])
  for (const { discovered, status, severity, changes } of risks) {
    const { rows } = await pool.query(
      `insert into risk (tenant_id, title, summary, recommendations, source, impact, likelihood, exploited, exploitable,
         weaponized, severity, status, discovered_at, created_at, updated_at)
       values ($1, 'Any', '', '', '', '', '', false, false, false, $2, $3, $4, $4, $4) returning id`,
      [company, severity, status, new Date(discovered)],
    )
    for (const { at, field, before } of changes) {
      await pool.query(
        `insert into risk_change (tenant_id, risk_id, revision, changed_by, changed_by_name, changed_at, field, previous_value)
         values ($1, $2, 1, 1, 'Any', $3, $4, $5)`,
        [company, rows[0].id, new Date(at), field, before],
      )
    }
  }
})

test('a month counts what was open at its end, as it was rated then', async () => {
  const { rows } = await database.pool.query<{ ends: Date }>(
    `select least(start + interval '1 month', $1::timestamp) at time zone 'America/New_York' as ends
     from generate_series(date_trunc('month', $1::timestamp) - make_interval(months => $2), $1::timestamp, interval '1 month') start`,
    [now, monthsOfHistory - 1],
  )
  const closed: readonly string[] = [riskStatus.remediated, riskStatus.falsePositive]
  const expected = rows.map(({ ends }) => {
    const end = ends.getTime()
    const then = ({ changes }: Risk, field: Change['field'], current: string) =>
      changes.find((change) => change.field === field && change.at >= end)?.before ?? current
    const open = risks.filter(
      (risk) => risk.discovered < end && !closed.includes(then(risk, 'Status', risk.status)),
    )
    const rated = (...severities: string[]) =>
      open.filter((risk) => severities.includes(then(risk, 'Severity', risk.severity))).length
    return {
      lowRisks: rated('Low'),
      moderateRisks: rated('Moderate'),
      highRisks: rated('High', 'Critical'),
    }
  })
  const found = await database.asProvider((queries) =>
    listMonthlyRiskCounts(
      { queries, tenantId: company, personId: 0, permissions: [] },
      company,
      now,
    ),
  )
  expect(found.map(({ monthName: _name, ...counts }) => counts)).toEqual(expected)
  expect(found).toHaveLength(monthsOfHistory)
  expect(expected[0]?.highRisks).toBeGreaterThan(5)
})
