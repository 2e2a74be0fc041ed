import type { PoolClient } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errorCode } from '#server/db/error-code.ts'
import { migrate, migrateUpTo } from '#server/db/migrate.ts'
import { becomeProvider } from '#server/db/restricted-roles.ts'
import { fillManyInvoices } from '#server/demo-world/billing/many-invoices.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'
import { findWrongSums } from '../support/invoice-sums.ts'

/** An invoice's stored sums are those of its lines and payments, whoever wrote these, and however. */

const { database } = testDatabase()
const tenants = [demoTenantIds.larkfield, demoTenantIds.harbor]

const countOf = async (what: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as count from ${what}`)).rows[0].count

/** Numbers that look random and are the same at each run: from 0 up to, and without, `below`. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof numbersFrom>

/** One of the company's invoices, as SQL. */
const anInvoice = (upTo: Random, tenant: string) =>
  `(select id from invoice where tenant_id = '${tenant}' order by id offset ${upTo(6)} limit 1)`
const someLines = (upTo: Random, tenant: string) =>
  `from invoice_line where tenant_id = '${tenant}' and (invoice_id + position) % 5 = ${upTo(5)}`

const writes: readonly ((upTo: Random, tenant: string) => string)[] = [
  (upTo, tenant) =>
    `insert into invoice (tenant_id, number, invoice_date, due_date, subject, balance)
     values ('${tenant}', gen_random_uuid(), '2026-01-0${1 + upTo(9)}', '2026-02-01', 'Anything', ${upTo(900)})`,
  (upTo, tenant) =>
    `insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
     select '${tenant}', id, ${100 + upTo(1_000_000)}, 'Service', ${upTo(999)} / 100.0, ${upTo(20_000) - 5_000}, 8.875
     from invoice where id in (${anInvoice(upTo, tenant)}, ${anInvoice(upTo, tenant)})`,
  (upTo, tenant) =>
    `insert into invoice_payment (tenant_id, invoice_id, kind, paid_on, amount)
     select tenant_id, id, '${upTo(2) === 0 ? 'payment' : 'credit'}', '2026-0${1 + upTo(9)}-15', ${1 + upTo(9_999)}
     from invoice where tenant_id = '${tenant}' and id % 3 = ${upTo(3)}`,
  // To another invoice.
  (upTo, tenant) =>
    `update invoice_line set invoice_id = ${anInvoice(upTo, tenant)}, position = ${1_100_000 + upTo(1_000_000)}
     where (tenant_id, invoice_id, position) = (
       select tenant_id, invoice_id, position ${someLines(upTo, tenant)} order by position limit 1)`,
  (upTo, tenant) =>
    `update invoice_payment set invoice_id = ${anInvoice(upTo, tenant)}, amount = amount + ${upTo(50)}
     where tenant_id = '${tenant}' and id % 7 = ${upTo(7)}`,
  (upTo, tenant) =>
    `update invoice_line set unit_price = unit_price + ${upTo(99)}, quantity = quantity + 0.01
     where (invoice_id, position) in (select invoice_id, position ${someLines(upTo, tenant)})`,
  (upTo, tenant) =>
    `delete from invoice_line where (invoice_id, position) in (
       select invoice_id, position ${someLines(upTo, tenant)} limit 2)`,
  (upTo, tenant) =>
    `delete from invoice_payment where tenant_id = '${tenant}' and id % 9 = ${upTo(9)}`,
  (upTo, tenant) => `delete from invoice where id = ${anInvoice(upTo, tenant)} and id % 4 = 0`,
  // By hand, which nobody should.
  (upTo, tenant) =>
    `update invoice set paid_sum = ${upTo(99)}, last_paid_on = null where id = ${anInvoice(upTo, tenant)}`,
  (upTo, tenant) =>
    `update invoice set due_date = due_date + 1, subject = 'Else' where id = ${anInvoice(upTo, tenant)}`,
]

function aWrite(upTo: Random): string {
  const tenant = tenants[upTo(tenants.length)] ?? ''
  return writes[upTo(writes.length)]?.(upTo, tenant) ?? ''
}

/** A transaction that lost against another one: a serialization failure, a deadlock, or an invoice that went. */
const lost = ['40001', '40P01', '23503']

/** Runs a few writes in one transaction; sometimes it is rolled back, wholly or to a savepoint. */
async function aTransaction(
  client: PoolClient,
  upTo: Random,
  { asProvider = false } = {},
): Promise<'done' | 'lost'> {
  await client.query(upTo(4) === 0 ? 'begin isolation level repeatable read' : 'begin')
  try {
    if (asProvider) await becomeProvider(client)
    for (let left = 1 + upTo(3); left > 0; left -= 1) {
      await client.query('savepoint one')
      await client.query(aWrite(upTo))
      if (upTo(6) === 0) await client.query('rollback to savepoint one')
    }
    await client.query(upTo(8) === 0 ? 'rollback' : 'commit')
    return 'done'
  } catch (error) {
    await client.query('rollback')
    if (lost.includes(String(errorCode(error)))) return 'lost'
    throw error
  }
}

beforeEach(async () => {
  await database.pool.query('delete from invoice where tenant_id = any ($1)', [tenants])
  const upTo = numbersFrom(1)
  for (const tenant of tenants) {
    for (let left = 8; left > 0; left -= 1)
      await database.pool.query(writes[0]?.(upTo, tenant) ?? '')
  }
})

describe('an invoice’s stored sums are those of its rows', () => {
  test.each([11, 12, 13, 14])('after each of many writes in turn (seed %i)', async (seed) => {
    const upTo = numbersFrom(seed)
    for (let left = 120; left > 0; left -= 1) {
      const text = aWrite(upTo)
      await database.pool.query(text)
      expect(await findWrongSums(database.pool), text).toEqual([])
    }
    expect(await countOf('invoice where balance <> 0')).toBeGreaterThan(5)
  })

  test.each([21, 22, 23])('at any moment while six write at once (seed %i)', async (seed) => {
    const outcomes: string[] = []
    const write = async (place: number) => {
      const upTo = numbersFrom(seed * 100 + place)
      const client = await database.pool.connect()
      try {
        await client.query("set deadlock_timeout = '10ms'")
        for (let left = 40; left > 0; left -= 1) outcomes.push(await aTransaction(client, upTo))
      } finally {
        client.release()
      }
    }
    let isOver = false
    const watch = async () => {
      while (!isOver) expect(await findWrongSums(database.pool)).toEqual([])
    }
    const watching = watch()
    await Promise.all([0, 1, 2, 3, 4, 5].map(write)).finally(() => {
      isOver = true
    })
    await watching
    expect(await findWrongSums(database.pool)).toEqual([])
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(150)
  })

  test('when the provider’s role writes, which row-level security holds to its policies', async () => {
    const upTo = numbersFrom(31)
    const client = await database.pool.connect()
    try {
      for (let left = 60; left > 0; left -= 1) {
        expect(await aTransaction(client, upTo, { asProvider: true })).toBe('done')
      }
    } finally {
      client.release()
    }
    expect(await findWrongSums(database.pool)).toEqual([])
  })

  test('whatever search path or tables of the same name a writer has', async () => {
    const [tenant] = tenants
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('create temp table invoice_line (like public.invoice_line)')
      await client.query('create temp table invoice (like public.invoice)')
      await client.query('set local search_path = pg_temp, pg_catalog')
      const { rowCount } = await client.query(
        `insert into public.invoice_payment (tenant_id, invoice_id, kind, paid_on, amount)
         select tenant_id, id, 'payment', '2026-03-01', 5 from public.invoice where tenant_id = $1`,
        [tenant],
      )
      expect(rowCount).toBeGreaterThan(3)
      await client.query('set local search_path = public, pg_temp')
      expect(await findWrongSums(client)).toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('so who may not see every invoice may not empty a table of rows', async () => {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('grant truncate on invoice_payment to public')
      await becomeProvider(client)
      await expect(client.query('truncate invoice_payment')).rejects.toMatchObject({
        code: '55000',
        message: 'Delete the rows of invoice_payment instead of truncating it.',
      })
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  test('when a table of rows is emptied', async () => {
    await database.asProvider((queries) => fillManyInvoices(queries, '2026-07-01', 200))
    for (const table of ['invoice_line', 'invoice_payment']) {
      const client = await database.pool.connect()
      await client.query('begin')
      await client.query(`truncate ${table}`)
      expect(await findWrongSums(client)).toEqual([])
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a database of the version before', () => {
  const old = testDatabase('empty')
  beforeAll(async () => {
    const { default: journal } = await import('#server/db/migrations/meta/_journal.json', {
      with: { type: 'json' },
    })
    const before = journal.entries.find(({ tag }) => tag === '0049_sessions_stay_ended')
    await migrateUpTo(old.database, before?.when ?? 0)
  })

  test('gets the sums of what it holds', async () => {
    const { pool } = old.database
    await pool.query(
      `insert into tenant (id, name, settings, employee_count, industry)
      select id, id, '{}', 1, 'Any' from unnest($1::text[]) as id`,
      [tenants],
    )
    await pool.query(
      `
      with made as (
        insert into invoice (tenant_id, number, invoice_date, due_date, subject)
        select $1, 'N-' || n, '2026-01-01', '2026-02-01', 'Anything' from generate_series(1, 50) n returning id
      ), lines as (
        insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
        select $1, id, p, 'Service', 1.5, 100 * p + id, 8.875 from made, generate_series(1, 3) p
      )
      insert into invoice_payment (tenant_id, invoice_id, kind, paid_on, amount)
      select $1, id, case id % 2 when 0 then 'payment' else 'credit' end, '2026-01-15', 50 + id from made where id % 3 > 0`,
      [tenants[0]],
    )
    await migrate(old.database)
    expect(await findWrongSums(pool)).toEqual([])
    const { rows } = await pool.query(
      'select count(*)::int as count from invoice where balance <> 0',
    )
    expect(rows[0].count).toBe(50)
  })
})
