import { beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { formatAmount, sumAmounts } from '#schemas/money/money.ts'
import { readStatement } from '#server/areas/billing/statement.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { readPdfPages } from '../support/read-pdf.ts'
import { runBeforeStatements } from '../support/run-before-statements.ts'

/** Invoices, their papers, and the statement, as the API gives them. */

const api = testApi()
const { olive } = demoPeople
const { northgate } = demoTenantIds

interface Bills {
  readonly invoices: readonly Invoice[]
  readonly outstandingBalance: number
}
const billsOf = async (tenant: string = northgate) =>
  (await api.call<Bills>('GET /billing/invoices', { tenant })).output
let bills: Bills
beforeAll(async () => {
  bills = await billsOf()
})

describe('a statement', () => {
  const statement = (from: string, to: string, options = {}) =>
    api.call<Buffer>(`GET /extensions/billingstatement?from=${from}&to=${to}`, options)

  test('goes from the balance before to the balance after, and says how old what is left is', async () => {
    const { status, headers, output } = await statement('2025-12-01', '2026-03-05')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Statement 2025-12-01 to 2026-03-05.pdf"',
    )
    const pages = (await readPdfPages(output)).flat()
    const left = formatAmount(bills.outstandingBalance, '$')
    expect(pages).toContain(`Balance | ${left}`)
    const balances = new Map(bills.invoices.map((one) => [one.invoiceNumber, one.balance]))
    const of = (number: string) => formatAmount(balances.get(number) ?? Number.NaN, '$')
    // Due on March 31, March 3, December 31 and December 12.
    expect(pages).toContain(
      `${of('NC-2026031')} | ${of('NC-2026021')} | $0.00 | ${formatAmount(
        sumAmounts([balances.get('NC-2025121') ?? 0, balances.get('NC-2025112') ?? 0]),
        '$',
      )} | $0.00 | $0.00`,
    )
    const entries = pages.filter((text) => /^\d\d\/\d\d\/\d{4} \| [A-Z]/.test(text))
    const amounts = entries.map((text) => text.split(' | '))
    expect(amounts[0]?.slice(0, 2)).toEqual(['12/01/2025', 'Balance before'])
    expect(amounts.at(-1)?.at(-1)).toBe(left)
    expect(entries.filter((text) => text.includes('Invoice NC-'))).toHaveLength(4)
    expect(
      entries.filter((text) => text.includes('Credit applied to invoice NC-2025121')),
    ).toHaveLength(1)
  })

  test('of a period in which nothing happened has the balance alone', async () => {
    const { output } = await statement('1999-01-01', '1999-12-31')
    const [page = []] = await readPdfPages(output)
    expect(page).toContain('01/01/1999 | Balance before | $0.00')
    expect(page).toContain('Balance | $0.00')
  })

  test('counts what was paid before its invoice from the invoice on, so that its rows add up', async () => {
    const change = (text: string) => api.database.asProvider((queries) => queries.execute(text))
    await change(`with made as (insert into invoice (tenant_id, number, invoice_date, due_date, subject)
        values ('${northgate}', 'NC-AHEAD', '2026-02-10', '2026-03-10', 'Prepaid') returning id),
      line as (insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
        select '${northgate}', id, 1, 'Prepaid', 1, 10000, 0 from made)
      insert into invoice_payment (tenant_id, invoice_id, paid_on, kind, amount)
        select '${northgate}', id, '2026-02-05', 'payment', 10000 from made`)
    for (const [from, to] of [
      ['2026-02-01', '2026-02-28'],
      ['2026-02-08', '2026-02-28'],
      ['2026-02-06', '2026-02-09'],
    ] as const) {
      const pages = (await readPdfPages((await statement(from, to)).output)).flat()
      const entries = pages.filter((text) => /^\d\d\/\d\d\/\d{4} \| [A-Z]/.test(text))
      const last = entries.at(-1)?.split(' | ').at(-1)
      expect(pages).toContain(`Balance | ${last}`)
      const isThere = to === '2026-02-28'
      expect(entries.filter((text) => text.includes('NC-AHEAD'))).toHaveLength(isThere ? 2 : 0)
    }
    await change(
      `delete from invoice_payment where invoice_id in (select id from invoice where number = 'NC-AHEAD')`,
    )
    await change(
      `delete from invoice_line where invoice_id in (select id from invoice where number = 'NC-AHEAD')`,
    )
    await change(`delete from invoice where number = 'NC-AHEAD'`)
  })

  test('of days to come ends with the balance that it begins with', async () => {
    const change = (text: string) => api.database.asProvider((queries) => queries.execute(text))
    await change(`with made as (insert into invoice (tenant_id, number, invoice_date, due_date, subject)
        values ('${northgate}', 'NC-TO-COME', '2026-03-20', '2026-04-20', 'To come') returning id)
      insert into invoice_line (tenant_id, invoice_id, position, service, quantity, unit_price, tax_percent)
        select '${northgate}', id, 1, 'To come', 1, 10000, 0 from made`)
    const pages = (await readPdfPages((await statement('2026-04-01', '2026-04-30')).output)).flat()
    const before = pages
      .find((text) => text.includes('Balance before'))
      ?.split(' | ')
      .at(-1)
    expect(pages).toContain(`Balance | ${before}`)
    await change(
      `delete from invoice_line where invoice_id in (select id from invoice where number = 'NC-TO-COME')`,
    )
    await change(`delete from invoice where number = 'NC-TO-COME'`)
  })

  test('is that of one moment, whatever is stored while it is worked out', async () => {
    const { subject, profileAccountId } = demoPeople.dana
    const visitor = { subject, profileAccountId, call: 'statement', requestId: 'one-moment' }
    const pay = `insert into invoice_payment (tenant_id, invoice_id, paid_on, kind, amount)
      select tenant_id, id, '2026-03-01', 'payment', 7 from invoice where number = 'NC-2026021'`
    const period = { from: '2026-02-01', to: '2026-03-05' }
    const worked = await api.database.asTenant(
      northgate,
      visitor,
      async (tenant) => {
        const before = await readStatement(tenant, period, '2026-03-05')
        await api.database.asProvider((queries) => queries.execute(pay))
        return [before, await readStatement(tenant, period, '2026-03-05')]
      },
      { readOnly: true },
    )
    await api.database.asProvider((queries) =>
      queries.execute('delete from invoice_payment where amount = 7'),
    )
    const [before, after] = worked
    expect(after).toEqual(before)
    const happened = sumAmounts(before?.entries.map(({ amount }) => amount) ?? [])
    expect((before?.opening ?? 0) + happened).toBe(before?.closing)
    expect(before?.entries.length).toBeGreaterThan(0)
  })

  test('over HTTP is that of one moment, too, whatever is paid between two of its reads', async () => {
    const change = (text: string) => api.database.asProvider((queries) => queries.execute(text))
    const pay = `insert into invoice_payment (tenant_id, invoice_id, paid_on, kind, amount)
      select tenant_id, id, '2026-03-01', 'payment', 7 from invoice where number = 'NC-2026021'`
    let paid = 0
    const stop = runBeforeStatements('"entry_amount"', async () => {
      paid += 1
      await change(pay)
    })
    const answered = await statement('2026-02-01', '2026-03-05').finally(stop)
    await change('delete from invoice_payment where amount = 7')
    expect(paid).toBe(1)
    const pages = (await readPdfPages(answered.output)).flat()
    const entries = pages.filter((text) => /^\d\d\/\d\d\/\d{4} \| [A-Z]/.test(text))
    expect(pages).toContain(`Balance | ${entries.at(-1)?.split(' | ').at(-1)}`)
  })

  test('of very many invoices is refused in a sentence', async () => {
    const change = (text: string) => api.database.asProvider((queries) => queries.execute(text))
    await change(`insert into invoice (tenant_id, number, invoice_date, due_date, subject)
      select '${northgate}', 'NC-MANY-' || n, '2001-01-01', '2001-01-31', 'Many' from generate_series(1, 5001) n`)
    const { status, errorMessages } = await statement('2001-01-01', '2001-12-31')
    await change(`delete from invoice where number like 'NC-MANY-%'`)
    expect([status, ...errorMessages]).toEqual([
      422,
      'A statement can list up to 5,000 invoices, payments and credits. This period has 5,001. Choose a shorter one.',
    ])
  })

  test('is refused in a sentence where its days are none', async () => {
    const said = async (from: string, to: string) => {
      const { status, errorMessages } = await statement(from, to)
      return [status, ...errorMessages]
    }
    expect(await said('2026-02-30', '2026-03-05')).toEqual([
      400,
      'from: Use the date format YYYY-MM-DD.',
    ])
    expect(await said('2026-03-05', '2026-03-04')).toEqual([
      400,
      'The start date is after the end date.',
    ])
    expect(await said('x'.repeat(10_000), '')).toHaveLength(3)
    expect(await said('1900-01-01', '9999-12-31')).toEqual([200])
    const others = await statement('2026-01-01', '2026-03-05', {
      as: olive,
      tenant: 'acorn-advisors',
    })
    expect(others.status).toBe(403)
  })
})
