import { eq, lt, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { invoiceSums } from '#server/company/billing/sums.ts'
import type { TenantScope } from '#server/db/database.ts'
import { invoice } from '#server/db/schema/billing.ts'
import { fillManyInvoices } from '#server/demo-world/billing/many-invoices.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

const { database } = testDatabase()

function inCompany<T>(tenantId: string, work: (scope: TenantScope) => Promise<T>): Promise<T> {
  const { profileAccountId, subject } = demoPeople.dana
  return database.asTenant(
    tenantId,
    { profileAccountId, subject, call: 'test', requestId: 'test' },
    work,
  )
}

/** Numbers that look random and are the same at each run: from 0 up to, and without, `below`. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Line {
  readonly quantity: number
  readonly unitPrice: number
  readonly taxPercent: number
}

interface Payment {
  readonly kind: 'payment' | 'credit'
  readonly paidOn: string
  readonly amount: number
}

interface Invoice {
  readonly number: string
  readonly day: string
  readonly lines: readonly Line[]
  readonly payments: readonly Payment[]
}

function someInvoices(seed: number): Invoice[] {
  const upTo = numbersFrom(seed)
  const day = () => `20${20 + upTo(6)}-${String(1 + upTo(12)).padStart(2, '0')}-15`
  return Array.from({ length: 200 }, (_, index) => ({
    number: `RND-${index}`,
    day: day(),
    lines: Array.from({ length: upTo(4) }, () => ({
      quantity: upTo(2_000) / 100,
      unitPrice: upTo(200_001) - 50_000,
      taxPercent: upTo(20_000) / 1_000,
    })),
    payments: Array.from({ length: upTo(4) }, () => ({
      kind: upTo(3) === 0 ? 'credit' : 'payment',
      paidOn: day(),
      amount: 1 + upTo(90_000),
    })),
  }))
}

/** Rounded half away from zero, as PostgreSQL rounds decimals: exact, in whole numbers. */
function roundedQuotient(amount: bigint, by: bigint): number {
  const size = amount < 0n ? -amount : amount
  const rounded = Number((2n * size + by) / (2n * by))
  return amount < 0n ? 0 - rounded : rounded
}

function plainSums({ number, lines, payments }: Invoice, until = '9999-12-31') {
  const nets = lines.map(({ quantity, unitPrice }) =>
    roundedQuotient(BigInt(Math.round(quantity * 100)) * BigInt(unitPrice), 100n),
  )
  const taxes = lines.map(({ taxPercent }, index) =>
    roundedQuotient(BigInt(nets[index] ?? 0) * BigInt(Math.round(taxPercent * 1_000)), 100_000n),
  )
  const counted = payments.filter(({ paidOn }) => paidOn <= until)
  const ofKind = (of: Payment['kind']) =>
    sumOf(counted.filter(({ kind }) => kind === of).map(({ amount }) => amount))
  const [net, tax, paid, credit] = [
    sumOf(nets),
    sumOf(taxes),
    ofKind('payment'),
    ofKind('credit'),
  ] as const
  const lastOn = counted
    .map(({ paidOn }) => paidOn)
    .sort()
    .at(-1)
  const total = net + tax
  const balance = total - paid - credit
  return { number, net, tax, total, paid, credit, balance, lastOn: lastOn ?? null }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

function storedSums(tenantId: string, options: Parameters<typeof invoiceSums>[1]) {
  return inCompany(tenantId, ({ queries }) => {
    const from = invoiceSums(queries, options)
    const { id, ...sums } = from._.selectedFields
    return queries
      .select({ number: invoice.number, ...sums })
      .from(from)
      .innerJoin(invoice, eq(invoice.id, id))
  })
}

const byNumber = (one: { number: string }, other: { number: string }) =>
  one.number < other.number ? -1 : 1

describe('sums of invoices', () => {
  const tenantId = demoTenantIds.larkfield
  const invoices = someInvoices(7)

  beforeAll(async () => {
    await database.pool.query(
      `with wanted as (select * from jsonb_to_recordset($2::jsonb) as wanted
         (number text, day date, lines jsonb, payments jsonb)
       ), emptied as (delete from invoice where tenant_id = $1
       ), added as (
         insert into invoice (tenant_id, number, invoice_date, due_date, subject)
         select $1, number, day, day + 30, 'Anything' from wanted returning id, number
       ), lines as (
         insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
         select $1, id, place, 'Service', (line ->> 'quantity')::numeric, (line ->> 'unitPrice')::bigint,
           (line ->> 'taxPercent')::numeric
         from added join wanted using (number), jsonb_array_elements(lines) with ordinality as of (line, place)
       )
       insert into invoice_payment (tenant_id, invoice_id, kind, paid_on, amount)
       select $1, id, payment ->> 'kind', (payment ->> 'paidOn')::date, (payment ->> 'amount')::bigint
       from added join wanted using (number), jsonb_array_elements(payments) as payment`,
      [tenantId, JSON.stringify(invoices)],
    )
  })

  test('are those of a plain computation', async () => {
    const rows = await storedSums(tenantId, {})
    expect(rows.sort(byNumber)).toEqual(invoices.map((one) => plainSums(one)).sort(byNumber))
    expect(rows.some(({ credit, lastOn }) => credit > 0 && lastOn)).toBe(true)
  })

  test('up to a day count neither later invoices nor later payments', async () => {
    const until = '2023-06-15'
    const where = lt(invoice.invoiceDate, until)
    const early = invoices.filter(({ day }) => day < until)
    expect(early.length).toBeGreaterThan(50)
    expect((await storedSums(tenantId, { where, until })).sort(byNumber)).toEqual(
      early.map((one) => plainSums(one, until)).sort(byNumber),
    )
  })
})

test('sums of many invoices are added up in one pass, though PostgreSQL does not know yet how many there are', async () => {
  const tenantId = demoTenantIds.northgate
  await database.asProvider((queries) => fillManyInvoices(queries, '2026-07-01', 2_000))
  const plan = await inCompany(tenantId, ({ queries }) => {
    const sums = invoiceSums(queries)
    return queries.execute(sql`
      explain (format json) select balance from invoice join ${sums} on invoice.id = summed_invoice`)
  })
  const text = JSON.stringify(plan.rows)
  expect(text).toContain('invoice_payment')
  expect(text).not.toContain('Nested Loop')
})
