import { describe, expect, test } from 'vitest'
import { isClosed } from '#schemas/risks/risk-values.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { isTriaging, riskCalls } from '../support/risks.ts'
import { startStatementRecorder } from '../support/statement-recorder.ts'

/** Several risks that are changed at once, for one reason: all of them or none. */

const api = testApi()
const { register, details, audit, update, newRisk } = riskCalls(api)
const { lee, priya } = demoPeople
const { larkfield } = demoTenantIds

describe('an update of several risks', () => {
  const many = (risks: readonly RiskRow[], changes: object, options: object = {}) =>
    api.call('POST /extensions/risks', {
      body: {
        risks: risks.map(({ id, status, targetRemediationDate }) => ({
          id,
          status,
          targetRemediationDate,
        })),
        reason: 'They go with the next window.',
        ...changes,
      },
      ...options,
    })

  test('changes all of them for one reason, each with its line', async () => {
    const risks = [await newRisk(isTriaging), await newRisk(isTriaging)]
    const changes = { status: 'Open - Approved to Remediate', plannedRemediationDate: '2026-04-01' }
    expect((await many(risks, changes, { as: lee })).status).toBe(200)
    for (const { id } of risks) {
      expect((await details(id)).output).toMatchObject({
        status: 'Open - Approved to Remediate',
        plannedRemediationDate: '2026-04-01T12:00:00Z',
      })
      const lines = (await audit(id)).slice(0, 2)
      expect(lines.map(({ fieldChanged }) => fieldChanged).toSorted()).toEqual([
        'Planned remediation date',
        'Status',
      ])
      for (const line of lines) {
        expect(line).toMatchObject({
          user: lee.name,
          changeReason: 'They go with the next window.',
        })
      }
    }
  })

  test('takes as few statements for 500 risks as for one', async () => {
    await api.database.pool.query(
      `insert into risk (tenant_id, title, summary, recommendations, source, impact, likelihood, exploited, exploitable,
         weaponized, severity, status, discovered_at, created_at, updated_at)
       select $1, 'Seeded ' || n, '', '', 'Scan', 'Low', 'Low', false, false, false, 'Low', 'Open - Triaging',
         moment, moment, moment
       from generate_series(1, 500) n, lateral (select $2::timestamptz - n * interval '1 hour' as moment) at`,
      [demoTenantIds.northgate, api.clock()],
    )
    const registered = async () =>
      (await register()).filter(({ riskTitle }) => riskTitle?.startsWith('Seeded '))
    const changes = { status: 'Open - Approved to Remediate', plannedRemediationDate: '2026-04-01' }
    const seeded = await registered()
    const recorder = startStatementRecorder()
    try {
      const answer = await many(seeded, changes)
      expect(answer.status).toBe(200)
      const requestId = String(answer.headers.get('x-request-id'))
      const { statements } = await recorder.recordedOf(requestId)
      const about = statements.filter(({ text }) => /\brisk(_change)?\b/.test(text))
      expect(about).toHaveLength(3)
    } finally {
      recorder.stop()
    }
    const changed = await registered()
    expect(new Set(changed.map(({ status }) => status))).toEqual(new Set([changes.status]))
    const { rows } = await api.database.pool.query(
      `select count(*)::int as lines, count(distinct risk_id)::int as risks,
         min(risk_change.revision) as least, max(risk_change.revision) as most
       from risk_change join risk on risk.id = risk_id where title like 'Seeded %'`,
    )
    expect(rows).toEqual([{ lines: 1000, risks: 500, least: 2, most: 2 }])
  })

  test('changes none where one is closed, was changed since, or is not of the company', async () => {
    const risk = await newRisk(isTriaging)
    const closed = (await register()).find(({ status }) => isClosed(status)) as RiskRow
    const changes = { status: 'Unspecified' }
    const late = await many([risk, closed], changes)
    expect(late.status).toBe(409)
    expect(late.errorMessages).toEqual([
      `Nothing was changed. ${closed.riskTitle}: This risk is closed and can no longer be changed.`,
    ])
    const other = await newRisk(isTriaging)
    await update(other.id, { status: 'Open - Approved to Remediate' })
    const stale = await many([risk, other], changes)
    expect(stale.errorMessages[0]).toBe(
      `Nothing was changed. ${other.riskTitle}: This risk changed since you opened it.`,
    )
    const [foreign] = await register({ tenant: larkfield })
    expect((await many([risk, foreign as RiskRow], changes)).status).toBe(404)
    expect((await many([risk], changes, { as: priya })).status).toBe(403)
    expect((await many([risk], { ...changes, reason: ' ' })).errorMessages).toEqual([
      "Tell us why you're changing these risks.",
    ])
    expect((await details(risk.id)).output.status).toBe('Open - Triaging')
  })
})
