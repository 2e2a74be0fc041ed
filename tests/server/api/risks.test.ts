import { describe, expect, test } from 'vitest'
import { isClosed, severityOrder } from '#schemas/risks/risk-values.ts'
import { toRiskState, updateBody } from '#schemas/risks/update-body.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { isTriaging, risksPath as path, riskCalls } from '../support/risks.ts'

/** The risk register: what is read, what may be changed, and its history. The day is 2026-03-05. */

const api = testApi()
const { register, details, audit, send, update, newRisk, taken } = riskCalls(api)
const { dana, lee, priya } = demoPeople
const { larkfield } = demoTenantIds

describe('the register', () => {
  test('has the risks of the company, the gravest first, and none of another', async () => {
    const [own, others] = [await register(), await register({ tenant: larkfield })]
    expect(own.length).toBeGreaterThan(55)
    const orders = own.map(({ severity }) => severityOrder(severity))
    expect(orders).toEqual(orders.toSorted((one, other) => other - one))
    const ids = new Set(own.map(({ id }) => id))
    expect(others.length).toBeGreaterThan(5)
    expect(others.some(({ id }) => ids.has(id))).toBe(false)
    const [first] = own
    expect(Object.keys(first ?? {})).toEqual([
      'id',
      'external',
      'riskTitle',
      'riskDescription',
      'affectedAssetsCount',
      'severity',
      'discoveredDate',
      'weaponized',
      'targetRemediationDate',
      'status',
      'notes',
      'impact',
      'likelihood',
      'severityChangeReason',
    ])
  })

  test('has of each risk what its details have, with as many assets', async () => {
    const row = await newRisk(
      ({ external, targetRemediationDate: planned }) => external === true && planned !== null,
    )
    const { output } = await details(row.id)
    expect(output).toMatchObject({
      title: row.riskTitle,
      severity: row.severity,
      status: row.status,
      affectedLocalities: row.affectedAssetsCount,
      plannedRemediationDate: row.targetRemediationDate,
    })
    expect(output.plannedRemediationDate).toMatch(/^\d{4}-\d\d-\d\dT12:00:00Z$/)
    expect(output.affectedLocalitiesList).toHaveLength(row.affectedAssetsCount ?? 0)
    expect(output.affectedLocalitiesList.some(({ isExternal }) => isExternal)).toBe(true)
  })

  test('is shown with its permission only, and changed by those who may act', async () => {
    const { id } = await newRisk()
    const { rows } = await api.database.pool.query(
      "update membership set permissions = array_remove(permissions, 'RiskRegister') where person_id = $1 and tenant_id = $2 returning 1",
      [lee.profileAccountId, larkfield],
    )
    expect(rows).toHaveLength(1)
    const withoutIt = { as: lee, tenant: larkfield }
    expect((await api.call(`GET ${path}/riskegister`, withoutIt)).status).toBe(403)
    expect((await details(id, withoutIt)).status).toBe(403)
    expect((await details(id, { as: priya })).status).toBe(200)
    expect((await update(id, { notes: 'Mine now.' }, { as: priya })).status).toBe(403)
    expect(await audit(id)).toEqual((await audit(id)).filter(({ user }) => user !== priya.name))
  })
})

describe('an update', () => {
  // RISK-035
  test('writes a line of history for each field, with who, when, from what to what, and why', async () => {
    const risk = await newRisk((one) => isTriaging(one) && one.severity === 'Moderate')
    const before = await details(risk.id)
    const history = await audit(risk.id)
    const answer = await update(
      risk.id,
      {
        status: 'open - accepted risk',
        severity: 'Low',
        plannedRemediationDate: '2026-06-05',
        notes: 'Looked at.',
        acceptedRiskReason: 'It goes in spring.',
        severityChangeReason: 'Not reachable.',
      },
      { as: lee, headers: { 'if-match': before.headers.get('etag') ?? '' } },
    )
    expect(answer.status).toBe(200)
    const after = await details(risk.id)
    expect(after.headers.get('etag')).toBe(answer.headers.get('etag'))
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(after.output).toMatchObject({
      status: 'Open - Accepted Risk',
      severity: 'Low',
      plannedRemediationDate: '2026-06-05T12:00:00Z',
      notes: 'Looked at.',
      acceptedRiskReason: 'It goes in spring.',
      severityChangeReason: 'Not reachable.',
      updated: '2026-03-05T10:00:00',
    })
    const lines = (await audit(risk.id)).slice(0, 4)
    expect(await audit(risk.id)).toHaveLength(history.length + 4)
    const line = (field: string, from: string | null, to: string, reasons: object = {}) => ({
      user: lee.name,
      riskUpdatedDate: '2026-03-05T10:00:00',
      fieldChanged: field,
      previousValue: from,
      newValue: to,
      acceptedRiskChangeReason: null,
      severityChangeReason: null,
      changeReason: null,
      ...reasons,
    })
    expect(new Set(lines)).toEqual(
      new Set([
        line('Severity', 'Moderate', 'Low', { severityChangeReason: 'Not reachable.' }),
        line('Status', 'Open - Triaging', 'Open - Accepted Risk', {
          acceptedRiskChangeReason: 'It goes in spring.',
        }),
        line('Planned remediation date', null, '06/05/2026'),
        line('Notes', risk.notes || null, 'Looked at.'),
      ]),
    )
  })

  test('stores nothing where its history can not be written', async () => {
    const risk = await newRisk(isTriaging)
    const before = await details(risk.id)
    await api.database.pool.query(
      "alter table risk_change add constraint no_notes check (field <> 'Notes') not valid",
    )
    const never = { status: 'Unspecified', notes: 'Never stored.' } as const
    const answer = await update(risk.id, never, { mayFail: true })
    await api.database.pool.query('alter table risk_change drop constraint no_notes')
    expect(answer.status).toBe(500)
    const after = await details(risk.id)
    expect(after.output).toEqual(before.output)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })

  test('by somebody who saw an older version is refused with what the other changed', async () => {
    const risk = await newRisk(isTriaging)
    const seen = { 'if-match': (await details(risk.id)).headers.get('etag') ?? '' }
    await update(risk.id, { notes: 'Lee was first.' }, { as: lee, headers: seen })
    const late = await update(risk.id, { status: 'Unspecified' }, { headers: seen })
    expect(late.status).toBe(412)
    expect(late.errorMessages).toEqual([
      expect.stringMatching(
        /^Lee Marsh changed this risk on 03\/05\/2026 10:00 AM Eastern Time, after you opened it: Notes from .+ to “Lee was first\.”\.$/,
      ),
    ])
    expect(late.output).toMatchObject({ lastUpdatedBy: lee.name })
    expect((await details(risk.id)).output).toMatchObject({
      status: 'Open - Triaging',
      notes: 'Lee was first.',
    })
    // Another API has no versions: without If-Match the last one counts.
    expect((await update(risk.id, { status: 'Unspecified' })).status).toBe(200)
  })

  test('of 50 at once, on what all of them saw, is made once; without versions none is half made', async () => {
    const risk = await newRisk(isTriaging)
    const seen = { 'if-match': (await details(risk.id)).headers.get('etag') ?? '' }
    const history = (await audit(risk.id)).length
    const all = (headers: Record<string, string>, note: string) =>
      Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          update(risk.id, { notes: `${note} ${index}` }, { headers }),
        ),
      )
    const answers = await all(seen, 'Version')
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(49)
    expect(await audit(risk.id)).toHaveLength(history + 1)

    const free = await all({}, 'Free')
    expect(free.every(({ status }) => status === 200)).toBe(true)
    const lines = (await audit(risk.id)).slice(0, 50).toReversed()
    // Each line continues from the one before: nothing was lost between them.
    for (const [index, line] of lines.entries()) {
      expect(line.previousValue).toBe(lines[index - 1]?.newValue ?? line.previousValue)
    }
    expect((await details(risk.id)).output.notes).toBe(lines.at(-1)?.newValue)
  })

  test.each([
    [{ status: 'Open' }, 422, '“Open” is not a status of a risk.'],
    [{ status: null }, 422, '“” is not a status of a risk.'],
    [
      { severity: 'Critical', severityChangeReason: 'x' },
      422,
      "The severity Critical can't be chosen.",
    ],
    [{ severity: 'Bad', severityChangeReason: 'x' }, 422, '“Bad” is not a severity of a risk.'],
    [{ severity: 'High' }, 422, 'Missing reason for Severity Change'],
    [{ status: 'Open - Accepted Risk' }, 422, 'Missing reason for Accepted Status Change'],
    [
      { status: 'Open - Accepted Risk', acceptedRiskReason: ' \n ' },
      422,
      'Missing reason for Accepted Status Change',
    ],
    [{ notes: 'x'.repeat(301) }, 422, 'Notes: Maximum of 300 characters reached.'],
    [{ plannedRemediationDate: '2026-03-04' }, 422, 'The planned date is in the past.'],
    [
      { plannedRemediationDate: '9999-12-31' },
      422,
      'The latest possible date is 03/05/2028, two years ahead.',
    ],
    [{}, 422, 'No changes detected'],
  ])('%j is refused with %s: %s', async (changes, status, message) => {
    const risk = await register().then((all) =>
      all.find((one) => isTriaging(one) && one.severity === 'Moderate' && !taken.has(one.id)),
    )
    const before = await details(risk?.id)
    const answer = await update(risk?.id ?? 0, changes)
    expect([answer.status, answer.errorMessages]).toEqual([status, [message]])
    expect((await details(risk?.id)).output).toEqual(before.output)
  })

  test('both reasons are asked for, that for accepting first', async () => {
    const risk = await register().then((all) => all.find((one) => isTriaging(one)))
    const answer = await update(risk?.id ?? 0, { status: 'Open - Accepted Risk', severity: 'Low' })
    expect(answer.errorMessages).toEqual([
      'Missing reason for Accepted Status Change',
      'Missing reason for Severity Change',
    ])
    expect(answer.output.issues?.map(({ field }) => field)).toEqual([
      'acceptedRiskReason',
      'severityChangeReason',
    ])
  })

  test('of a closed risk, of another one than the body, and of another company is refused', async () => {
    const closed = (await register()).find(({ status }) => isClosed(status))
    const late = await update(closed?.id ?? 0, { notes: 'Once more.' })
    expect([late.status, late.errorMessages]).toEqual([
      409,
      ['This risk is closed and can no longer be changed.'],
    ])

    const risk = await newRisk()
    const { output } = await details(risk.id)
    const reasons = { acceptedRiskReason: null, severityChangeReason: null }
    const body = updateBody(risk.id, output, {
      ...toRiskState(output),
      ...reasons,
      notes: 'Elsewhere',
    })
    const mixed = await send(closed?.id, body)
    expect([mixed.status, mixed.errorMessages]).toEqual([
      400,
      ["RiskId and the id in the body don't match."],
    ])

    const foreign = await send(risk.id, body, { tenant: larkfield })
    expect([foreign.status, foreign.errorMessages]).toEqual([
      404,
      ['Risk not found in this company.'],
    ])
    expect((await details(risk.id, { tenant: larkfield })).status).toBe(404)
    expect((await api.call(`GET ${path}/riskaudit/${risk.id}`, { tenant: larkfield })).status).toBe(
      404,
    )
    expect((await details(risk.id)).output).toEqual(output)
  })

  test('changes only what becomes of a risk, never what it is', async () => {
    const risk = await newRisk(isTriaging)
    const { output } = await details(risk.id)
    const reasons = { acceptedRiskReason: null, severityChangeReason: null }
    const body = updateBody(risk.id, output, { ...toRiskState(output), ...reasons, notes: 'Mine' })
    await send(risk.id, { ...body, title: 'Nothing to see', impact: 'Very Low', cvss: 0 })
    const after = (await details(risk.id)).output
    expect(after).toEqual({ ...output, notes: 'Mine', updated: after.updated })
    await expect(
      api.database.asTenant(
        demoTenantIds.northgate,
        {
          profileAccountId: dana.profileAccountId,
          subject: dana.subject,
          call: 't',
          requestId: 't',
        },
        ({ queries }) => queries.execute("update risk set title = 'Nothing to see'"),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
