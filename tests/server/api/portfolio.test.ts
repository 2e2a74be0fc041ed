import { beforeAll, describe, expect, test } from 'vitest'
import type { GradeMonth, PortfolioCompany, RiskMonth } from '#schemas/portfolio/companies.ts'
import type { RiskChange, RiskRow } from '#schemas/risks/risks.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Portfolio companies as the API gives them. The clock is set to March 2026. */

const api = testApi()
const { northgate, harbor } = demoTenantIds
const { dana } = demoPeople
const owner = { tenant: harbor }

const companies = async () =>
  (await api.call<PortfolioCompany[]>('GET /portco/grades', owner)).output
const risksOf = async (id: string) =>
  (await api.call<RiskRow[]>(`GET /portco/${id}/risks`, owner)).output
const sql = (query: string) => api.database.asProvider((queries) => queries.execute(query))

describe('the companies of a portfolio', () => {
  test('come by name, with what is known of each; grades are numbers or letters, or none', async () => {
    const all = await companies()
    expect(all.map(({ companyName }) => companyName)).toEqual([
      'Beacon Shipyards',
      'Chesapeake Logistics',
      'Marlin Cold Storage',
      'Pelican Hotels',
      'Tidewater Insurance',
      'Wharfside Foods',
    ])
    expect(all[1]).toEqual({
      tenantId: 'chesapeake-logistics',
      companyName: 'Chesapeake Logistics',
      employeeCount: 310,
      industry: 'Transportation',
      complianceGrade: 4.24,
      complianceScore: 81,
      attackGrade: 3.16,
      attackScore: 54,
      lastMonthAttackChange: -28,
      lastMonthComplianceChange: 0,
    })
    expect(all[4]).toMatchObject({ attackGrade: 'A', complianceGrade: 'A' })
    expect(all[5]).toMatchObject({
      employeeCount: null,
      attackGrade: null,
      attackScore: null,
      lastMonthAttackChange: null,
    })
  })

  test('changed since the month before, and by an unknown amount where that month has no score', async () => {
    const of = async () => (await companies()).find(({ tenantId }) => tenantId === 'pelican-hotels')
    await sql(`update security_grade set attack_score = 40, compliance_score = null
               where tenant_id = 'pelican-hotels' and month = '2026-02-01'`)
    await sql(`update security_grade set attack_score = 40.25
               where tenant_id = 'pelican-hotels' and month = '2026-03-01'`)
    expect(await of()).toMatchObject({
      lastMonthAttackChange: 0.25,
      lastMonthComplianceChange: null,
    })
    await sql(
      "delete from security_grade where tenant_id = 'pelican-hotels' and month = '2026-02-01'",
    )
    expect(await of()).toMatchObject({ lastMonthAttackChange: null, attackScore: 40.25 })
    // What is graded for a month to come is not how the company stands.
    await sql(
      "insert into security_grade values ('pelican-hotels', '2026-04-01', null, null, 'F', 1)",
    )
    expect(await of()).toMatchObject({ attackScore: 40.25 })
    await sql(
      "delete from security_grade where tenant_id = 'pelican-hotels' and month = '2026-04-01'",
    )
  })

  // PORTCO-015
  test('are none where the company has no portfolio, and the settings say the same', async () => {
    expect((await api.call('GET /portco/grades')).output).toEqual([])
    const flag = async (tenant: string) =>
      (await api.call<{ hasPortfolioChildren: boolean }>('GET /settings', { tenant })).output
        .hasPortfolioChildren
    expect([await flag(northgate), await flag(harbor)]).toEqual([false, true])
  })
})

describe('how one company went', () => {
  test('grades come month by month, the oldest first, in the words of the spec', async () => {
    const { output } = await api.call<GradeMonth[]>(
      'GET /portco/chesapeake-logistics/gradehistory',
      owner,
    )
    expect(output).toHaveLength(24)
    expect(output[0]).toEqual({ month: 'April 2024', grade: 3.88 })
    expect(output.slice(-2)).toEqual([
      { month: 'February 2026', grade: 4.28 },
      { month: 'March 2026', grade: 3.16 },
    ])
    const grades = await api.call('GET /portco/chesapeake-logistics/grades', owner)
    expect(grades.output).toEqual({ companyName: 'Chesapeake Logistics', attackGrade: 3.16 })
    const ungraded = await api.call('GET /portco/wharfside-foods/grades', owner)
    expect(ungraded.output).toEqual({ companyName: 'Wharfside Foods', attackGrade: null })
    expect((await api.call('GET /portco/wharfside-foods/gradehistory', owner)).output).toEqual([])
  })

  test('open risks are counted at the end of each month from the risks and their changes', async () => {
    const company = 'wharfside-foods'
    const history = async () =>
      (await api.call<RiskMonth[]>(`GET /portco/${company}/riskhistory`, owner)).output
    const empty = await history()
    expect(empty).toHaveLength(24)
    expect(empty.at(-1)).toEqual({
      monthName: 'March 2026',
      lowRisks: 0,
      moderateRisks: 0,
      highRisks: 0,
    })
    const add = async (severity: string, status: string, foundOn: string) => {
      const { rows } =
        await sql(`insert into risk (tenant_id, title, summary, recommendations, source,
          impact, likelihood, exploited, exploitable, weaponized, severity, status, discovered_at, created_at, updated_at)
        values ('${company}', 'x', '', '', 'Helpdesk', 'Low', 'Low', false, false, false, '${severity}', '${status}',
          '${foundOn}', '${foundOn}', '${foundOn}') returning id`)
      return Number(rows[0]?.id)
    }
    const change = (id: number, field: string, before: string, after: string, at: string) =>
      sql(`insert into risk_change (tenant_id, risk_id, revision, changed_by, changed_by_name, changed_at, field,
          previous_value, new_value)
        values ('${company}', ${id}, 2, 1, 'x', '${at}', '${field}', '${before}', '${after}')`)
    // Still the year before in New York.
    await add('Low', 'Open - Triaging', '2026-01-01T04:59:00Z')
    // Open until February, high until January's end, then moderate.
    const closed = await add('Moderate', 'Closed - Remediated', '2025-12-10T12:00:00Z')
    await change(closed, 'Severity', 'High', 'Moderate', '2026-01-31T12:00:00Z')
    await change(
      closed,
      'Status',
      'Open - Triaging',
      'Open - Accepted Risk',
      '2026-01-05T12:00:00Z',
    )
    await change(
      closed,
      'Status',
      'Open - Accepted Risk',
      'Closed - Remediated',
      '2026-02-10T12:00:00Z',
    )
    await add('Critical', 'Open - Accepted Risk', '2026-03-01T12:00:00Z')
    await add('Informational', 'Open - Triaging', '2026-01-10T12:00:00Z')
    // Found later today: not yet.
    await add('High', 'Open - Triaging', '2026-03-05T20:00:00Z')
    const counts = (await history()).map(({ monthName, ...rest }) => [
      monthName,
      ...Object.values(rest),
    ])
    expect(counts.slice(-5)).toEqual([
      ['November 2025', 0, 0, 0],
      ['December 2025', 1, 0, 1],
      ['January 2026', 1, 1, 0],
      ['February 2026', 1, 0, 0],
      ['March 2026', 1, 0, 1],
    ])
    await sql(`delete from risk where tenant_id = '${company}'`)
  })
})

describe('the risks of a company of the portfolio', () => {
  const company = 'pelican-hotels'
  let risk: RiskRow
  beforeAll(async () => {
    const open = (await risksOf(company)).find(({ status }) => status === 'Open - Triaging')
    if (!open) throw new Error('A risk is being triaged.')
    risk = open
  })
  const changed = (notes: string) => ({
    id: risk.id,
    severity: risk.severity,
    status: risk.status,
    plannedRemediationDate: risk.targetRemediationDate,
    notes,
    acceptedRiskReason: null,
    severityChangeReason: null,
  })

  test('are read as those of the own company, with their details and their history', async () => {
    expect((await risksOf(company)).length).toBeGreaterThan(8)
    const details = await api.call<{ title: string }>(`GET /portco/riskdetails/${risk.id}`, owner)
    expect(details.output.title).toBe(risk.riskTitle)
    expect(details.headers.get('etag')).toBe('"1"')
    expect((await api.call(`GET /portco/riskaudit/${risk.id}`, owner)).output).toEqual([])
  })

  test('are changed by those who may change risks; the history names them and their company', async () => {
    const call = `POST /portco/updatecustomrisk?RiskId=${risk.id}`
    const { status, headers } = await api.call(call, {
      ...owner,
      body: changed('The owner asked.'),
      headers: { 'if-match': '"1"', 'idempotency-key': 'portco-1' },
    })
    expect([status, headers.get('etag')]).toEqual([200, '"2"'])
    const audit = await api.call<RiskChange[]>(`GET /portco/riskaudit/${risk.id}`, owner)
    expect(audit.output).toMatchObject([
      {
        user: 'Dana Whitfield (Harbor Holdings)',
        fieldChanged: 'Notes',
        newValue: 'The owner asked.',
      },
    ])
    const { rows } = await api.database.pool.query(
      "select tenant_id, person_id, change, entity, entity_id from audit_entry where call = 'portcoRiskUpdate'",
    )
    expect(rows).toEqual([
      {
        tenant_id: harbor,
        person_id: dana.profileAccountId,
        change: 'update',
        entity: 'risk',
        entity_id: String(risk.id),
      },
    ])
    const stale = await api.call(call, {
      ...owner,
      body: changed('Too late.'),
      headers: { 'if-match': '"1"' },
    })
    expect(stale.status).toBe(412)
    expect(stale.errorMessages[0]).toContain('Dana Whitfield (Harbor Holdings) changed this risk')
  })

  test('are looked at and changed by nobody without the permissions for that', async () => {
    const without = async (permission: string, call: string, body?: unknown) => {
      const where = `tenant_id = '${harbor}' and person_id = ${dana.profileAccountId}`
      await sql(
        `update membership set permissions = array_remove(permissions, '${permission}') where ${where}`,
      )
      const { status } = await api.call(call, { ...owner, body })
      await sql(
        `update membership set permissions = permissions || '${permission}'::text where ${where}`,
      )
      return status
    }
    const update = `POST /portco/updatecustomrisk?RiskId=${risk.id}`
    expect(await without('PortcoDashboard', 'GET /portco/grades')).toBe(403)
    expect(await without('PortcoDashboard', `GET /portco/${company}/risks`)).toBe(403)
    expect(await without('PortcoDashboard', update, changed('No.'))).toBe(403)
    expect(await without('NewServiceTicket', update, changed('No.'))).toBe(403)
    const details = await api.call<{ notes: string }>(`GET /portco/riskdetails/${risk.id}`, owner)
    expect(details.output.notes).toBe('The owner asked.')
  })
})

test('a company without a portfolio reads its own grades and risks by its own id (AMB-129)', async () => {
  const own = await api.call<RiskRow[]>(`GET /portco/${northgate}/risks`)
  expect(own.output).toEqual((await api.call('GET /cybersecuritydashboard/riskegister')).output)
  const grades = await api.call(`GET /portco/${northgate}/grades`)
  expect(grades.output).toMatchObject({ companyName: 'Northgate Capital' })
  const [risk] = own.output
  expect((await api.call(`GET /portco/riskdetails/${risk?.id}`)).status).toBe(200)
})
