import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOutstandingBalance } from '#server/company/billing/paying-company.ts'
import { balancesOn } from '#server/company/billing/sums.ts'
import type { TenantScope } from '#server/db/database.ts'
import { invoice } from '#server/db/schema/billing.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

const { database } = testDatabase()
const tenantId = demoTenantIds.larkfield

function inCompany<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
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
  const lastPaidOn = counted
    .map(({ paidOn }) => paidOn)
    .sort()
    .at(-1)
  const balance = net + tax - paid - credit
  return { number, net, tax, paid, credit, balance, lastPaidOn: lastPaidOn ?? null }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

const byNumber = (one: { number: string }, other: { number: string }) =>
  one.number < other.number ? -1 : 1

describe('sums of invoices', () => {
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
    const { number, net, tax, paid, credit, balance, lastPaidOn } = invoice
    const rows = await inCompany(({ queries }) =>
      queries.select({ number, net, tax, paid, credit, balance, lastPaidOn }).from(invoice),
    )
    const plain = invoices.map((one) => plainSums(one)).sort(byNumber)
    expect(rows.sort(byNumber)).toEqual(plain)
    expect(rows.some((row) => row.credit > 0 && row.lastPaidOn)).toBe(true)
    expect(await inCompany(getOutstandingBalance)).toBe(sumOf(plain.map((one) => one.balance)))
  })

  test('up to a day count neither later invoices nor later payments', async () => {
    const until = '2023-06-15'
    const early = invoices.filter(({ day }) => day <= until)
    expect(early.length).toBeGreaterThan(50)
    const balances = await inCompany(({ queries }) => {
      const { dueDate, amount } = balancesOn(queries, until)._.selectedFields
      return queries
        .select({ dueDate, amount: sql<number>`sum(${amount})::float8` })
        .from(balancesOn(queries, until))
        .groupBy(dueDate)
    })
    const expected: Record<string, number> = {}
    for (const one of early) {
      const due = new Date(Date.parse(one.day) + 30 * 86_400_000).toISOString().slice(0, 10)
      expected[due] = (expected[due] ?? 0) + plainSums(one, until).balance
    }
    const left = (of: readonly (readonly [string, number])[]) =>
      of.filter(([, amount]) => amount !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(left(balances.map(({ dueDate, amount }) => [dueDate, amount]))).toEqual(
      left(Object.entries(expected)),
    )
  })
})
