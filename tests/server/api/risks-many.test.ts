import { describe, expect, test } from 'vitest'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { isClosed } from '#schemas/risks/words.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { isTriaging, riskCalls } from '../support/risks.ts'

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

  test('changes none where one is closed, was changed since, or is not of the company', async () => {
    const risk = await newRisk(isTriaging)
    const closed = (await register()).find(({ status }) => isClosed(status)) as RiskRow
    const changes = { status: 'Unspecified' }
    const late = await many([risk, closed], changes)
    expect(late.status).toBe(409)
    expect(late.errorMessages).toEqual([
      `None of the risks was changed. ${closed.riskTitle}: This risk is closed and can no longer be changed.`,
    ])
    const other = await newRisk(isTriaging)
    await update(other.id, { status: 'Open - Approved to Remediate' })
    const stale = await many([risk, other], changes)
    expect(stale.errorMessages[0]).toBe(
      `None of the risks was changed. ${other.riskTitle}: This risk was changed in the meantime.`,
    )
    const [foreign] = await register({ tenant: larkfield })
    expect((await many([risk, foreign as RiskRow], changes)).status).toBe(404)
    expect((await many([risk], changes, { as: priya })).status).toBe(403)
    expect((await many([risk], { ...changes, reason: ' ' })).errorMessages).toEqual([
      'Say why these risks are changed.',
    ])
    expect((await details(risk.id)).output.status).toBe('Open - Triaging')
  })
})
