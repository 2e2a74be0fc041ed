import { beforeAll, describe, expect, test } from 'vitest'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { isBusinessDay } from '#schemas/time/business-hours.ts'
import { type EasternDateTime, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { toInstant } from '#schemas/time/time-zones.ts'
import { createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import type { Database } from '#server/db/database.ts'
import { fillManyDocuments } from '#server/demo-world/documents/many-documents.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { fillManyRisks } from '#server/demo-world/risks/many-risks.ts'
import { fillManyTickets } from '#server/demo-world/tickets/many-tickets.ts'
import { otherDays } from '#tests/other-days.mjs'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { listParameterlessReads } from '../support/read-addresses.ts'
import { testSecretBox } from '../support/secrets.ts'
import { createTokenMint } from '../support/tokens.ts'

/**
 * Whatever people did in the demo world they did at work, each at a moment of their own, whenever it is filled; and
 * whenever that is, there is something to see.
 */

/** Times at which nobody acts; any other column with a time, of a new table too, holds times of work. */
const nobodysTimes: readonly string[] = [
  // Machines, day and night.
  'file_transfer.next_run',
  'file_transfer_activity.run_date',
  'remote_access_log.accessed_at',
  // The clock of the database.
  'audit_entry.at',
  'outbox_message.next_attempt_at',
  // Months.
  'portfolio_company.since',
  'portfolio_company.until',
]

/** Days on which nobody acts; any other column with a day, of a new table too, holds business days. */
const nobodysDays: Readonly<Record<string, string>> = {
  'invoice.due_date': 'true',
  // A machine makes those of a month on its first day, and what was paid too much before counts at once.
  'invoice.invoice_date': "date_part('day', invoice_date) = 1",
  'invoice_payment.paid_on': 'paid_on = (select invoice_date from invoice where id = invoice_id)',
  'invoice.last_paid_on': 'last_paid_on = invoice_date',
  // Months.
  'security_grade.month': 'true',
}
/** Days that an API gives as text. */
const daysInText = [
  'awareness_campaign.starts_on',
  'awareness_campaign.ends_on',
  'awareness_participant.outcome_on',
]

/** The wizard ends somebody's services with the day, at 11:59 PM. */
const endsWithTheDay = 'serviceTerminationDate'

/** What is done in one go, where that is more than one row. */
const actOf: Readonly<Record<string, string>> = {
  access_record: 'profile_account_id',
  installed_software: 'workstation_id',
  page_visit: 'person_id',
  ticket_seen: 'person_id',
  outbox_message: 'tenant_id',
  ticket: 'coalesce(request_id, -id)',
  ticket_attachment: 'note_id',
  vendor_answer: 'vendor_id',
}
const mostInAMinute = 3
/** Hundreds of machines were seen last in the same two days of work. */
const mostSeenInAMinute = 6

/** Lists in which the demo world has nothing of Northgate Capital, or nothing for Dana. */
const emptyLists: readonly EndpointName[] = ['portcoGrades', 'remindedToday', 'securityEvents']

describe.each([
  ['in the morning of a business day', testInstant],
  // 11:54 PM on the Sunday after Thanksgiving; the clocks were changed four weeks before.
  ['late on a Sunday', new Date('2026-11-30T04:54:00Z')],
  ...Object.entries(otherDays).map(([name, text]) => [`on ${name}`, new Date(text)] as const),
] as const)('filled %s', (_, instant) => {
  const { database } = testDatabase(instant === testInstant ? 'demo' : 'migrated')
  beforeAll(async () => {
    if (instant !== testInstant) await fillDemoWorld(database, () => instant, testSecretBox)
    // And what is added for measurements.
    await database.asProvider(async (queries) => {
      await fillManyTickets(queries, instant, 600)
      await fillManyRisks(queries, toDay(toEastern(instant)), 600)
      await fillManyDocuments(queries, instant, 200)
    })
  })

  test('everything was done in working hours of business days that are over', async () => {
    const columns = await columnsOfActs(database)
    expect(columns.length).toBeGreaterThan(25)
    const wrong: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await database.pool.query<{ at: Date }>(
        `select distinct ${column} as at from ${table} where ${column} is not null`,
      )
      const times = rows.map(({ at }) => at)
      const bad = times.filter((at) => at > instant || !isWorkingTime(at))
      if (bad[0])
        wrong.push(`${table}.${column}: ${bad.length} of ${times.length}, ${bad[0].toISOString()}`)
    }
    expect(wrong).toEqual([])
  })

  test('what was or will be done on a day is done on a business day', async () => {
    const { rows: columns } = await database.pool.query<{ name: string; table: string }>(
      `select table_name || '.' || column_name as name, table_name as table
       from information_schema.columns
       where table_schema = 'public' and (data_type = 'date' or table_name || '.' || column_name = any($1))
       order by 1`,
      [daysInText],
    )
    const names = columns.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...daysInText, ...Object.keys(nobodysDays)]))
    expect(names.length).toBeGreaterThan(10)
    const wrong: string[] = []
    for (const { name, table } of columns) {
      const { rows } = await database.pool.query<{ day: string }>(
        `select distinct ${name}::text as day from ${table}
         where ${name} is not null and not (${nobodysDays[name] ?? 'false'})`,
      )
      const bad = rows.filter(({ day }) => !isBusinessDay(day))
      if (bad[0]) wrong.push(`${name}: ${bad.length} of ${rows.length}, ${bad[0].day}`)
    }
    expect(wrong).toEqual([])
  })

  test('what people did in the demo world they did on a working day, in what they answered too', async () => {
    const { rows } = await database.pool.query<{ name: string; time: EasternDateTime }>(
      `select distinct found[1] as name, found[2] as time
       from (select answers::text as answers from request_draft union all select answers::text from submitted_request) as requests,
         regexp_matches(answers, '"(\\w+)": "(\\d{4}-\\d\\d-\\d\\dT[\\d:]+)"', 'g') as found`,
    )
    const names = new Set(rows.map(({ name }) => name))
    expect([...names]).toEqual(expect.arrayContaining(['acknowledgedDate', 'userStartDate']))
    const wrong = rows.filter(
      ({ name, time }) => name !== endsWithTheDay && !isWorkingTime(toInstant(time)),
    )
    expect(wrong).toEqual([])
  })

  test('hardly anything was done at the same minute', async () => {
    const wrong: string[] = []
    for (const { table, column } of await columnsOfActs(database)) {
      const { rows } = await database.pool.query<{ minute: Date; acts: number }>(
        `select date_trunc('minute', ${column}) as minute, count(distinct (${actOf[table] ?? 'ctid'}))::int as acts
         from ${table} where ${column} is not null group by 1 having count(distinct (${actOf[table] ?? 'ctid'})) > $1
         order by 2 desc limit 1`,
        [table === 'workstation' ? mostSeenInAMinute : mostInAMinute],
      )
      for (const { minute, acts } of rows) {
        wrong.push(`${table}.${column}: ${acts} at ${toEastern(minute)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  // After the others: each call leaves a trace.
  test('all that is read without a word more is answered, and is there', async () => {
    const { verifyToken, tokenFor } = await createTokenMint()
    const clock = () => instant
    const api = await createApi({ handlers, database, verifyToken, clock, secrets: testSecretBox })
    const headers = {
      authorization: `Bearer ${await tokenFor(demoPeople.dana)}`,
      tenantid: demoTenantIds.northgate,
    }
    const names = listParameterlessReads()
    expect(names.length).toBeGreaterThan(40)
    const empty: EndpointName[] = []
    const refused: string[] = []
    for (const name of names) {
      const answer = await api.inject({ url: `/api${contract[name].path}`, headers })
      if (answer.statusCode >= 300) refused.push(`${name}: ${answer.body}`)
      if (!String(answer.headers['content-type']).includes('json')) continue
      const { output } = answer.json()
      if (Array.isArray(output) && output.length === 0) empty.push(name)
    }
    await api.close()
    expect(refused).toEqual([])
    expect(empty.toSorted()).toEqual(emptyLists)
  })
})

async function columnsOfActs(database: Database) {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' order by 1, 2`,
  )
  const names = rows.map(({ table, column }) => `${table}.${column}`)
  expect(nobodysTimes.filter((name) => !names.includes(name))).toEqual([])
  return rows.filter(({ table, column }) => !nobodysTimes.includes(`${table}.${column}`))
}

function isWorkingTime(instant: Date): boolean {
  const time = toEastern(instant)
  const clock = time.slice(11)
  return isBusinessDay(toDay(time)) && clock >= '09:00:00' && clock <= '17:30:00'
}
