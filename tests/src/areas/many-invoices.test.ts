import { expect, test, vi } from 'vitest'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { invoiceColumns } from '#src/areas/billing/invoice-columns.tsx'
import { rowText } from '#src/ui/data-grid/grid-column.ts'
import { createItemSearch } from '#src/ui/search-index.ts'

test('the first search among 20,000 invoices makes no formatter for each amount', () => {
  const invoice = (n: number): Invoice => ({
    invoiceDate: '2026-03-01',
    invoiceNumber: `NC-${n}`,
    datePaid: null,
    total: n,
    amountPaid: 0,
    creditApplied: 0,
    balance: n,
    dueDate: '2026-03-31',
  })
  const columns = invoiceColumns('$', '2026-03-05')
  const invoices = Array.from({ length: 20_000 }, (_, n) => invoice(n))
  const search = createItemSearch(invoices, (row) => rowText(columns, row))
  // Either makes one for each of the 80,000 amounts.
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Number.prototype, 'toLocaleString'),
    vi.spyOn(Intl, 'DateTimeFormat'),
    vi.spyOn(Date.prototype, 'toLocaleString'),
    vi.spyOn(Date.prototype, 'toLocaleDateString'),
  ]
  try {
    expect(search('$12,345.00')).toEqual([invoice(12_345)])
    const times = made.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect(times).toBeLessThan(100)
  } finally {
    for (const spy of made) spy.mockRestore()
  }
})
