import { describe, expect, test } from 'vitest'
import type { CountItem } from '#schemas/operations/endpoints.ts'
import type { RemoteAccessLogRow } from '#schemas/operations/remote-access.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The remote access log (REMOTE-026 to REMOTE-028, REMOTE-035 to REMOTE-039). */

const api = testApi()

/** How many rows there are of each name. */
function countedBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null | undefined) {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const name = nameOf(row) ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const { northgate, larkfield, harbor } = demoTenantIds
/** The test's clock is set to 03/05/2026 in UTC. */
const year = { dateFrom: '03/05/2025', dateTo: '03/05/2026' }

const ask = <Output = RemoteAccessLogRow[]>(
  query: Record<string, string>,
  call = 'activitylogs',
  tenant: string = northgate,
) => api.call<Output>(`GET /remoteaccess/${call}?${new URLSearchParams(query)}`, { tenant })

test('a year of the log is the rows of the company, the newest first, in UTC', async () => {
  for (const [tenant, howMany] of [
    [northgate, 3_900],
    [larkfield, 280],
    [harbor, 480],
  ] as const) {
    const { output } = await ask(year, 'activitylogs', tenant)
    expect(output.length).toBeGreaterThan(howMany)
    expect(Object.keys(output[0] ?? {})).toEqual(['date', 'userDisplayName', 'type', 'location'])
    const dates = output.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  }
})

test.each([
  ['types', 'type'],
  ['locations', 'location'],
] as const)('counts of %s are those of the log of the same days', async (call, of) => {
  for (const range of [year, { dateFrom: '02/03/2026', dateTo: '03/05/2026' }]) {
    const log = (await ask(range)).output
    expect(log.length).toBeGreaterThan(100)
    const counts = (await ask<CountItem[]>(range, call)).output
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual(
      countedBy(log, (row) => row[of]),
    )
  }
})

test('both days belong to the range, from midnight to midnight in UTC', async () => {
  const at = (id: number, instant: string) =>
    api.database.pool.query(
      `insert into remote_access_log (tenant_id, id, accessed_at, user_display_name, type, location)
       values ($1, $2, $3, 'Midnight', 'VPN', 'Oslo, Norway')`,
      [harbor, id, instant],
    )
  await at(90_001, '2026-01-09T23:59:59Z')
  await at(90_002, '2026-01-10T00:00:00Z')
  await at(90_003, '2026-01-11T23:30:00Z')
  await at(90_004, '2026-01-12T00:00:00Z')
  const range = { dateFrom: '01/10/2026', dateTo: '01/11/2026' }
  const { output } = await ask(range, 'activitylogs', harbor)
  expect(
    output.filter(({ userDisplayName }) => userDisplayName === 'Midnight').map(({ date }) => date),
  ).toEqual(['2026-01-11T23:30:00Z', '2026-01-10T00:00:00Z'])
})

describe('a range is refused with a sentence', () => {
  const noDay = 'Enter a date that exists, as MM/DD/YYYY.'
  test.each([
    ['03/05/2026', '03/04/2026', 'The start date is after the end date.'],
    ['03/01/2026', '03/06/2026', "The end date can't be after today, 03/05/2026 (UTC)."],
    [
      '03/04/2025',
      '03/05/2026',
      "The log goes back one year. The start date can't be before 03/05/2025.",
    ],
    ['02/29/2026', '03/05/2026', noDay],
    ['2026-02-03', '03/05/2026', noDay],
    ['02/03/2026', '3/5/2026', noDay],
    ['', '03/05/2026', noDay],
  ])('from %s to %s', async (dateFrom, dateTo, sentence) => {
    for (const call of ['activitylogs', 'types', 'locations']) {
      const answer = await ask<unknown>({ dateFrom, dateTo }, call)
      expect(answer.status).toBe(400)
      expect(answer.errorMessages.join()).toContain(sentence)
    }
  })

  test('where a day is missing', async () => {
    expect((await ask<unknown>({ dateFrom: '02/03/2026' })).status).toBe(400)
  })
})

test('the FAQ has questions with answers', async () => {
  const { output } = await api.call<object[]>('GET /remoteaccess/faq')
  expect(output.length).toBeGreaterThan(2)
  expect(Object.keys(output[0] ?? {})).toEqual(['question', 'answer'])
})

describe('a request about the log', () => {
  const call = 'POST /remoteaccess/serviceticket'
  interface Submitted {
    referenceNumber: string
    tickets: { ticketId: number; ticketName: string }[]
  }
  const dataIssue = {
    title: 'Data Issue: Remote Access Logs',
    body: 'Nobody was\nin Zurich.',
    ticketType: 11,
  }

  test.each([
    [11, 'Data Issue: Remote Access Logs', 'Remote Access Data Issue', 'Remote access data'],
    [
      10,
      'Historical Reporting Request: Remote Access Logs',
      'Remote Access Historical Report',
      'Remote access report',
    ],
    [
      7,
      'Question About the Data: Remote Access Logs',
      'Remote Access Question',
      'Remote access question',
    ],
  ])(
    'of type %i opens one ticket, filed by its type, and is in My Requests',
    async (ticketType, title, kind, subType) => {
      const body = { ...dataIssue, title, ticketType }
      const headers = { 'idempotency-key': `once-${ticketType}` }
      const first = await api.call<Submitted>(call, { body, headers })
      expect((await api.call<Submitted>(call, { body, headers })).output).toEqual(first.output)
      const { referenceNumber, tickets } = first.output
      expect(tickets).toHaveLength(1)
      const { rows } = await api.database.pool.query(
        `select t.name, t.body, t.sub_type, o.kind from ticket t join outbox_message o on o.ticket_id = t.id where t.id = $1`,
        [tickets[0]?.ticketId],
      )
      expect(rows).toEqual([
        {
          name: title,
          body: 'Requested by: Dana Whitfield\nDescription: Nobody was\n  in Zurich.',
          sub_type: subType,
          kind: 'ticketOpened',
        },
      ])
      const listed = await api.call<{ referenceNumber: string }[]>('GET /extensions/requests')
      expect(listed.output.filter((one) => one.referenceNumber === referenceNumber)).toMatchObject([
        { title: kind },
      ])
    },
  )

  test.each([
    [{ ...dataIssue, body: ' ' }, 'Please provide a description of the message'],
    [{ ...dataIssue, ticketType: 10, body: '' }, 'This field is required'],
    [{ ...dataIssue, ticketType: 7, body: '\n' }, 'This field is required'],
    [{ ...dataIssue, body: 'x'.repeat(501) }, 'Use 500 characters or fewer. This has 501.'],
    [{ ...dataIssue, title: '' }, 'Title: Field is required.'],
  ])('is refused and opens nothing: %#', async (body, sentence) => {
    const count = async () =>
      (await api.database.pool.query('select count(*)::int as n from ticket')).rows[0]?.n
    const before = await count()
    expect(await api.call(call, { body })).toMatchObject({ status: 422, errorMessages: [sentence] })
    expect(await count()).toBe(before)
  })

  test('takes 500 characters', async () => {
    const body = { ...dataIssue, body: 'x'.repeat(500) }
    expect((await api.call(call, { body })).status).toBe(200)
  })

  test.each([[{}], [{ ...dataIssue, ticketType: 12 }], [{ ...dataIssue, ticketType: '11' }], [[]]])(
    'of another shape is 400: %j',
    async (body) => {
      expect((await api.call(call, { body })).status).toBe(400)
    },
  )

  test('is for those who may open tickets', async () => {
    expect((await api.call(call, { as: demoPeople.priya, body: dataIssue })).status).toBe(403)
  })
})

test.each(['faq', 'activitylogs', 'types', 'locations'])(
  'who has no RemoteAccess gets 403 from %s',
  async (call) => {
    const { lee } = demoPeople
    await api.database.pool.query(
      `update membership set permissions = array_remove(permissions, 'RemoteAccess')
       where tenant_id = $1 and person_id = $2`,
      [larkfield, lee.profileAccountId],
    )
    const path = `GET /remoteaccess/${call}?${new URLSearchParams(year)}`
    expect((await api.call(path, { as: lee, tenant: larkfield })).status).toBe(403)
  },
)
