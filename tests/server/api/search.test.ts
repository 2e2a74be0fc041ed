import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FoundGroup, maxSearchQueryLength, searchAnswer } from '#schemas/search/search.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { readChecksums } from '#tests/attack/tenancy/canaries.ts'
import { type CallOptions, testApi } from '../support/api.ts'

/** The search across the portal: what it finds, who finds it, and by which index (beyond the spec). */

const api = testApi()
const { lee, priya } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds
const pool = () => api.database.pool

const search = (query: unknown, options: CallOptions = {}) =>
  api.call<{ groups: FoundGroup[] }>('POST /extensions/search', { body: { query }, ...options })
const foundBy = async (query: string, options: CallOptions = {}) =>
  (await search(query, options)).output.groups
const titles = (groups: readonly FoundGroup[], group: FoundGroup['group']) =>
  groups.find((one) => one.group === group)?.results.map(({ title }) => title) ?? []
const ids = (groups: readonly FoundGroup[], group: FoundGroup['group']) =>
  groups.find((one) => one.group === group)?.results.map(({ id }) => id) ?? []

async function openTicket(title: string, options: CallOptions = {}): Promise<number> {
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body: { title, body: 'Tray 2.' }, ...options },
  )
  return output.tickets[0]?.ticketId ?? 0
}

/** Lets somebody hold these permissions at Northgate Capital until the test is over. */
async function holding(personId: number, permissions: readonly string[]): Promise<void> {
  const change = 'update membership set permissions = $3 where person_id = $1 and tenant_id = $2'
  const { rows } = await pool().query(
    'select permissions from membership where person_id = $1 and tenant_id = $2',
    [personId, northgate],
  )
  await pool().query(change, [personId, northgate, permissions])
  restore.push(() => pool().query(change, [personId, northgate, rows[0].permissions]))
}
const restore: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(restore.splice(0).map((one) => one()))
})

describe('a search finds', () => {
  test('a ticket by its number and by its summary as soon as it is opened, and its request', async () => {
    const id = await openTicket('Quokka projector flickers')
    const [byWords, byNumber, request] = await Promise.all([
      foundBy('projector quok'),
      foundBy(`#${id}`),
      pool().query(
        'select reference_number as number, r.id from submitted_request r join ticket t on t.request_id = r.id where t.id = $1',
        [id],
      ),
    ])
    expect(searchAnswer.parse({ groups: byWords })).toEqual({ groups: byWords })
    expect(byWords[0]).toEqual({
      group: 'tickets',
      results: [{ id, title: 'Quokka projector flickers', detail: `${id} · New` }],
      hasMore: false,
    })
    expect(ids(byNumber, 'tickets')[0]).toBe(id)
    const [{ number, id: requestId }] = request.rows
    expect(await foundBy(number.toLowerCase())).toContainEqual({
      group: 'requests',
      results: [
        { id: requestId, title: number, detail: expect.stringContaining('Service Ticket') },
      ],
      hasMore: false,
    })
  })

  test('the very number before numbers that begin with it, however many there are', async () => {
    const [{ id }] = (
      await pool().query('select min(id) as id from ticket where tenant_id = $1', [northgate])
    ).rows
    const first = String(id).slice(0, 1)
    await pool().query(
      `insert into ticket (tenant_id, name, body, opened_at)
       select $1, 'Batch ' || $2::text || n, '', now() from generate_series(1000, 2600) n`,
      [northgate, first],
    )
    await pool().query(
      `insert into ticket (tenant_id, name, body, opened_at) values ($1, 'Desk ${first}', '', now() - interval '9 years')`,
      [northgate],
    )
    expect(titles(await foundBy(first), 'tickets')).toContain(`Desk ${first}`)
    await pool().query("delete from ticket where name ~ '^(Batch|Desk) '")
    expect(await foundBy(`batch ${first}1`)).toEqual([])
  })

  test('people by the beginnings of their names and by their address, whatever accents and case', async () => {
    const [person] = (
      await pool().query(
        'select profile_account_id as id from contact where tenant_id = $1 order by 1 desc limit 1',
        [northgate],
      )
    ).rows
    const rename = (name: string, email: string) =>
      pool().query(
        'update contact set full_name = $3, email = $4 where tenant_id = $1 and profile_account_id = $2',
        [northgate, person.id, name, email],
      )
    await rename('Zoë Ångström-Núñez', 'zoe.an@northgatecapital.example')
    for (const query of ['zoe', 'ZOË ang', 'nunez zoe', 'zoe.an@northgatecapital.example', 'NÚÑ']) {
      expect(titles(await foundBy(query), 'people'), query).toContain('Zoë Ångström-Núñez')
    }
    expect(titles(await foundBy('oe angs'), 'people')).toEqual([])
    await rename('Wilma Oduya', 'wilma@northgatecapital.example')
    expect(titles(await foundBy('zoe ang'), 'people')).toEqual([])
    expect(titles(await foundBy('oduya'), 'people')).toEqual(['Wilma Oduya'])
  })

  test('documents, reports and policy documents, each in its group', async () => {
    const { rows } = await pool().query(
      `select distinct on (kind) kind, name from document where tenant_id = $1 order by kind, name`,
      [northgate],
    )
    const groupOf: Record<string, FoundGroup['group']> = {
      document: 'documents',
      report: 'reports',
      policy: 'securityDocuments',
      riskReport: 'securityDocuments',
    }
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(groupOf).toSorted())
    for (const { kind, name } of rows) {
      const group = groupOf[kind] ?? 'documents'
      expect(titles(await foundBy(name), group), name).toContain(name)
    }
  })

  test('workstations that checked in lately by name, mobile devices by name and serial number', async () => {
    const { rows: computers } = await pool().query(
      'select name from workstation where tenant_id = $1 order by checked_in_at desc limit 1',
      [northgate],
    )
    expect(titles(await foundBy(computers[0].name), 'workstations')).toContain(computers[0].name)
    await pool().query(
      "update workstation set checked_in_at = '2001-01-01' where tenant_id = $1 and name = $2",
      [northgate, computers[0].name],
    )
    expect(titles(await foundBy(computers[0].name), 'workstations')).not.toContain(
      computers[0].name,
    )
    const { rows: phones } = await pool().query(
      "select name, serial_number as serial from mobile_device where tenant_id = $1 and serial_number <> '0' limit 1",
      [northgate],
    )
    expect(titles(await foundBy(phones[0].serial), 'mobileDevices')).toEqual([phones[0].name])
  })

  test('a few of each, and says where there are more', async () => {
    const groups = await foundBy('northgatecapital')
    const people = groups.find(({ group }) => group === 'people')
    expect(people?.results).toHaveLength(5)
    expect(people?.hasMore).toBe(true)
    const names = titles(groups, 'people')
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('who searches', () => {
  beforeAll(async () => {
    await openTicket('Wombat cable in the lobby')
    await openTicket('Wombat cable at Larkfield', { tenant: larkfield })
  })

  test('finds nothing of what they may not list', async () => {
    const one = async (permissions: string[]) => {
      await holding(lee.profileAccountId, permissions)
      const queries = [
        'a',
        'e',
        's',
        'p',
        'w',
        'report',
        'plan',
        'policy',
        'wombat',
        'northgatecapital',
        'no',
        'iphone',
      ]
      const groups = await Promise.all(queries.map((query) => foundBy(query, { as: lee })))
      const found = new Set(groups.flat().map(({ group }) => group))
      // Their own requests are theirs (the next test).
      return [...found].filter((group) => group !== 'requests').toSorted()
    }
    expect(await one([])).toEqual([])
    expect(await one(['Users'])).toEqual(['people'])
    expect(await one(['Resources'])).toEqual(['documents', 'reports'])
    expect(await one(['CybersecurityDashboard'])).toEqual(['securityDocuments'])
    expect(await one(['Endpoints'])).toEqual(['workstations', 'mobileDevices'].toSorted())
    expect(await one(['ServiceTickets'])).toEqual(['tickets'])
    expect(await one(['UsersRolesAndControlsEdit', 'Faq', 'ReleaseNotes'])).toEqual([])
  })

  test('finds their own requests and those of kinds they may submit, as the list has them', async () => {
    await holding(lee.profileAccountId, ['NewServiceTicket'])
    await api.call('POST /servicerequests/reportissue', { as: lee, body: 'It stops.' })
    const listed = await api.call<{ id: number }[]>('GET /extensions/requests', { as: lee })
    const may = new Set(listed.output.map(({ id }) => id))
    const all = await pool().query(
      'select id, reference_number as number from submitted_request where tenant_id = $1',
      [northgate],
    )
    expect(may.size).toBeGreaterThan(1)
    expect(may.size).toBeLessThan(all.rows.length)
    for (const { id, number } of all.rows) {
      const found = ids(await foundBy(number, { as: lee }), 'requests')
      expect(found.includes(id), number).toBe(may.has(id))
    }
  })

  test('finds it without a permission to act', async () => {
    expect(titles(await foundBy('wombat', { as: priya }), 'tickets')).toEqual([
      'Wombat cable in the lobby',
    ])
  })

  test('finds nothing of another company, whatever headers say, and is refused where they are no member', async () => {
    expect(titles(await foundBy('wombat'), 'tickets')).toEqual(['Wombat cable in the lobby'])
    expect(titles(await foundBy('wombat', { tenant: larkfield }), 'tickets')).toEqual([
      'Wombat cable at Larkfield',
    ])
    expect(await foundBy('wombat', { tenant: harbor })).toEqual([])
    const pushed = await search('wombat', { headers: { 'x-tenant-id': larkfield } })
    expect(JSON.stringify(pushed.output)).not.toContain('Larkfield')
    expect((await search('wombat', { as: lee, tenant: harbor })).status).toBe(403)
    expect((await search('wombat', { as: null })).status).toBe(401)
  })

  test('leaves no trace: neither in the rows of the company nor under an idempotency key', async () => {
    const before = await readChecksums(api.database, northgate)
    const headers = { 'idempotency-key': 'a-search' }
    expect(titles((await search('wombat', { headers })).output.groups, 'tickets')).toHaveLength(1)
    expect((await search('other words', { headers })).status).toBe(200)
    expect(await readChecksums(api.database, northgate)).toEqual(before)
  })
})

describe('hostile queries', () => {
  test('that say nothing find nothing', async () => {
    const empty = [
      '',
      ' ',
      '%',
      '_',
      '%%%',
      '\\',
      "'",
      '"; drop table ticket; --',
      '.*',
      '\u202e',
      '\t\n',
    ]
    const words = empty.filter((query) => !/drop/.test(query))
    for (const query of words) {
      expect(await search(query), JSON.stringify(query)).toMatchObject({
        status: 200,
        output: { groups: [] },
      })
    }
    expect((await search(empty.find((query) => /drop/.test(query)))).status).toBe(200)
  })

  test('find what their words say and mean nothing to a pattern', async () => {
    await openTicket('Save 100% of under_score \\ back.*slash')
    for (const query of ['100%', 'under_score', '\\back', 'back.*slash', '%save', '_100_']) {
      expect(titles(await foundBy(query), 'tickets'), query).toContain(
        'Save 100% of under_score \\ back.*slash',
      )
    }
    for (const query of ['1_0', 's%e', 'sa.e', '(save|none)x']) {
      expect(titles(await foundBy(query), 'tickets'), query).not.toContain(
        'Save 100% of under_score \\ back.*slash',
      )
    }
  })

  test('that no one types are refused with a sentence', async () => {
    const long = await search('x'.repeat(10_000))
    expect(long.status).toBe(400)
    expect(long.errorMessages.join()).toContain(`up to ${maxSearchQueryLength} characters`)
    expect((await search('a\0b')).status).toBe(400)
    expect((await search('\ud800')).status).toBe(400)
    expect((await search(7)).status).toBe(400)
    expect((await search(['a'])).status).toBe(400)
    expect((await search('é '.repeat(100))).status).toBe(200)
    expect((await search(Array.from({ length: 66 }, (_, n) => n).join(' '))).status).toBe(200)
  })
})
