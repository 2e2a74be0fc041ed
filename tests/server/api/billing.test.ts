import { beforeAll, describe, expect, test } from 'vitest'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { formatAmount, sumAmounts } from '#schemas/money/money.ts'
import { formatDate } from '#schemas/time/eastern-time.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { addLongInvoice } from '../support/long-invoice.ts'
import { readPdfPages } from '../support/read-pdf.ts'
import { readZip } from '../support/read-zip.ts'

/** Invoices, their papers, and the statement, as the API gives them. */

const api = testApi()
const { dana, priya, olive } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds

interface Bills {
  readonly invoices: readonly Invoice[]
  readonly outstandingBalance: number
}
const billsOf = async (tenant: string = northgate) =>
  (await api.call<Bills>('GET /billing/invoices', { tenant })).output
const download = (number: string, options = {}) =>
  api.call<Buffer>(`GET /billing/invoice/download/${number}`, options)
let bills: Bills
beforeAll(async () => {
  bills = await billsOf()
})

describe('the invoices of a company', () => {
  test('come newest first, and their sums follow from lines and payments', async () => {
    expect(bills.invoices).toHaveLength(25)
    const dates = bills.invoices.map(({ invoiceDate }) => invoiceDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const { total, amountPaid, creditApplied, balance, datePaid } of bills.invoices) {
      expect(balance).toBe(sumAmounts([total, -amountPaid, -creditApplied]))
      expect(typeof datePaid === 'string').toBe(balance <= 0)
    }
    expect(bills.outstandingBalance).toBe(sumAmounts(bills.invoices.map(({ balance }) => balance)))
    const [newest] = bills.invoices
    // 138 workplaces, licences, Cloud PCs, phones, backups, hours, less the discount; tax on three of them.
    expect(newest).toEqual({
      invoiceDate: '2026-03-01',
      invoiceNumber: 'NC-2026031',
      datePaid: null,
      total: 36_323.8,
      amountPaid: 0,
      creditApplied: 0,
      balance: 36_323.8,
      dueDate: '2026-03-31',
    })
    await api.database.asProvider((queries) =>
      queries.execute(`update invoice_line set quantity = 139 where position = 1
        and invoice_id = (select id from invoice where number = 'NC-2026031')`),
    )
    const [changed] = (await billsOf()).invoices
    expect(changed?.total).toBe(36_481.67)
    await api.database.asProvider((queries) =>
      queries.execute(`update invoice_line set quantity = 138 where position = 1
        and invoice_id = (select id from invoice where number = 'NC-2026031')`),
    )
  })

  test('may have been paid too much for', async () => {
    const { outstandingBalance } = await billsOf(harbor)
    expect(outstandingBalance).toBeLessThan(0)
    expect(formatAmount(outstandingBalance, '$')).toMatch(/^-\$\d/)
  })

  test('are listed for those who may see bills', async () => {
    expect((await api.call('GET /billing/invoices', { as: priya })).status).toBe(200)
    const refused = await api.call('GET /billing/invoices', { as: olive, tenant: 'acorn-advisors' })
    expect(refused.status).toBe(403)
  })
})

describe('an invoice as PDF', () => {
  test('says what the list says, in the currency of the company, in text that a PDF reader finds', async () => {
    for (const [tenant, symbol, code] of [
      [northgate, '$', 'USD'],
      [larkfield, '£', 'GBP'],
    ] as const) {
      const { invoices } = await billsOf(tenant)
      for (const one of [invoices[0], invoices[3]]) {
        if (!one) throw new Error('There are invoices.')
        const { status, headers, output } = await download(one.invoiceNumber, { tenant })
        expect(status).toBe(200)
        expect(output.subarray(0, 5).toString()).toBe('%PDF-')
        expect(headers.get('content-type')).toBe('application/pdf')
        expect(headers.get('cache-control')).toBe('no-store')
        expect(headers.get('content-security-policy')).toBe('sandbox')
        expect(headers.get('content-disposition')).toBe(
          `attachment; filename="Invoice ${one.invoiceNumber}.pdf"`,
        )
        const [page = [], ...others] = await readPdfPages(output)
        expect(others).toEqual([])
        expect(page).toContain(`Invoice ${one.invoiceNumber}`)
        expect(page).toContain(`Total | ${formatAmount(one.total, symbol)}`)
        expect(page).toContain(`Balance due | ${formatAmount(one.balance, symbol)}`)
        expect(page.join('\n')).toContain(`Invoice date | ${formatDate(one.invoiceDate)}`)
        expect(page.join('\n')).toContain(`Currency | ${code}`)
        expect(page.join('\n')).not.toContain('Page 1')
        if (one.amountPaid > 0) {
          expect(page).toContain(`Amount paid | ${formatAmount(-one.amountPaid, symbol)}`)
        }
      }
    }
  })

  test('of many lines continues over numbered pages, each line once', async () => {
    const long = await addLongInvoice(api, { tenant: northgate, number: 'LONG-400', lines: 400 })
    const { output } = await download('LONG-400')
    const pages = await readPdfPages(output)
    expect(pages.length).toBeGreaterThan(8)
    for (const [index, page] of pages.entries()) {
      expect(page.at(-1)).toBe(
        `Stepwell - Invoice LONG-400 | Page ${index + 1} of | ${pages.length}`,
      )
    }
    const services = pages.flat().filter((text) => text.startsWith('Service number'))
    // 1.5 times 10.01 is 15.015, rounded to cents for each line; so is its tax.
    expect(services).toEqual(
      Array.from(
        { length: 400 },
        (_, index) => `Service number ${index + 1} | 1.5 | $10.01 | 10% | $15.02`,
      ),
    )
    expect(pages.flat().filter((text) => text.startsWith('Service |'))).toHaveLength(pages.length)
    expect(pages.flat()).toContain('Subtotal | $6,008.00')
    expect(pages.flat()).toContain('Tax | $600.00')
    expect(pages.flat()).toContain('Total | $6,608.00')
    expect(pages[0]?.join('\n')).toContain('Many services, für Zoë, Dong Jing')
    const listed = (await billsOf()).invoices.find((one) => one.invoiceNumber === 'LONG-400')
    expect(listed?.total).toBe(6_608)
    await long.remove()
  })

  test('that is none, is of another company, or is no number, is refused in a sentence', async () => {
    const own = bills.invoices[0]?.invoiceNumber ?? ''
    const missing = [404, 'Invoice not found.']
    for (const number of [
      'NC-1',
      '0',
      'a%2Fb',
      '%2F..%2F',
      '%20',
      "'; drop table invoice",
      'x'.repeat(90),
    ]) {
      const { status, errorMessages } = await download(number)
      expect([number, status, ...errorMessages]).toEqual([number, ...missing])
    }
    const others = await download(own, { tenant: larkfield })
    expect([others.status, ...others.errorMessages]).toEqual(missing)
    for (const wrong of ['x'.repeat(10_000), 'a/b', `${own}/`, '%00', '%ud83d', '%']) {
      const { status, errorMessages } = await download(wrong)
      expect([400, 404]).toContain(status)
      expect(errorMessages[0]).toMatch(/^[A-Z].*\.$/s)
      expect(errorMessages[0]?.length).toBeLessThan(300)
    }
    expect((await download(own, { as: olive, tenant: 'acorn-advisors' })).status).toBe(403)
  })

  test('leaves a line in the audit', async () => {
    const number = bills.invoices[5]?.invoiceNumber ?? ''
    await download(number)
    await api.call(`HEAD /billing/invoice/download/${number}`)
    const { rows } = await api.database.pool.query(
      `select person_id, call, entity from audit_entry join invoice on entity_id = invoice.id::text
       where change = 'download' and entity = 'invoice' and number = $1`,
      [number],
    )
    expect(rows).toEqual([
      { person_id: dana.profileAccountId, call: 'invoiceDownload', entity: 'invoice' },
    ])
  })
})

describe('several invoices', () => {
  const archive = (numbers: string, options = {}) =>
    api.call<Buffer>(`GET /extensions/invoicearchive?invoices=${numbers}`, options)

  test('are one archive of their PDFs', async () => {
    const numbers = bills.invoices.slice(0, 3).map(({ invoiceNumber }) => invoiceNumber)
    const { status, headers, output } = await archive([...numbers, numbers[0]].join(','))
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Invoices 03_05_2026.zip"',
    )
    const files = readZip(output)
    expect([...files.keys()].toSorted()).toEqual(
      numbers.map((number) => `Invoice ${number}.pdf`).toSorted(),
    )
    const [first = ''] = numbers
    const pages = await readPdfPages(files.get(`Invoice ${first}.pdf`) ?? Buffer.of())
    expect(pages[0]).toContain(`Invoice ${first}`)
  })

  test('are refused in a sentence where one is not there, of another company, or too many', async () => {
    const own = bills.invoices[0]?.invoiceNumber ?? ''
    const one = [404, "One of these invoices doesn't exist."]
    const answers = [await archive(`${own},NC-1`), await archive(own, { tenant: larkfield })]
    expect(answers.map(({ status, errorMessages }) => [status, ...errorMessages])).toEqual([
      one,
      [404, 'Invoice not found.'],
    ])
    const many = Array.from({ length: 201 }, (_, index) => `N${index}`).join(',')
    for (const wrong of ['', ',', `${own},`, many, 'x'.repeat(10_000)]) {
      const { status, errorMessages } = await archive(wrong)
      expect([wrong, status]).toEqual([wrong, 400])
      expect(errorMessages[0]).toMatch(/^invoices: [A-Z].*\.$/)
    }
  })
})
