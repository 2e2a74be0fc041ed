import { expect, test } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { offeredSections } from '#src/app/navigation/offered-areas.ts'
import { Route } from '#src/routes/_shell/_portal/billing/bills-and-payments.tsx'
import { markupTable, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** Bills and payments go by the settings of the company. */

// BILL-003, BILL-017
test('amounts have the symbol of the company, which need not have billable services', async () => {
  const html = await renderPage(Route, '/billing/bills-and-payments', {
    settings: { currencySymbol: '€', hasBillableServices: false },
    answers: {
      '/billing/invoices': {
        outstandingBalance: 1204.5,
        totalOutstandingBalance: 1204.5,
        invoices: [
          {
            invoiceNumber: 'INV-17',
            invoiceDate: '2026-03-01',
            dueDate: '2026-03-31',
            total: 1500,
            balance: 704.5,
            status: 'Open',
          },
        ],
      },
    },
  })
  for (const amount of ['€1,204.50', '€1,500.00', '€704.50']) expect(html).toContain(amount)
  expect(html).not.toMatch(/\$\d/)
  const offer = { permissions: Object.values(permissions), isBuilt: () => true }
  const [billing] = offeredSections(offer).filter(({ label }) => label === 'Billing')
  expect(billing?.items.map(({ label }) => label)).toContain('Bills and Payments')
})

// BILL-001
test('the page has the invoices, the outstanding balance and the way to pay', async () => {
  const html = await renderPage(Route, '/billing/bills-and-payments', {
    settings: { currencySymbol: '$' },
    answers: {
      '/billing/invoices': {
        outstandingBalance: 1204.5,
        invoices: [
          {
            invoiceNumber: 'INV-17',
            invoiceDate: '2026-03-01',
            dueDate: '2026-03-31',
            total: 1500,
            balance: 1204.5,
            status: 'Open',
          },
        ],
      },
      '/billing/paymentportal': 'https://pay.example/1',
    },
  })
  expect(markupTable(html, 'Invoices').flat()).toContain('INV-17')
  const text = markupTexts(html).join(' ')
  expect(text).toContain('Outstanding balance: $1,204.50')
  expect(html).toMatch(/<button[^>]*>Payment Portal<\/button>/)
})

// BILL-014
test('the payment portal is offered with its permission, and not without', async () => {
  const offeredTo = async (held: readonly string[]) => {
    const html = await renderPage(Route, '/billing/bills-and-payments', {
      permissions: held,
      answers: {
        '/billing/invoices': { outstandingBalance: 0, invoices: [] },
        '/billing/paymentportal': 'https://pay.example/1',
      },
    })
    expect(markupTexts(html)).toContain('Bills and Payments')
    return markupTexts(html).includes('Payment Portal')
  }
  const everything = Object.values(permissions)
  expect(await offeredTo(everything)).toBe(true)
  expect(await offeredTo(everything.filter((one) => one !== 'PaymentPortal'))).toBe(false)
})

test('a period whose first day is after its last has no statement, and the button says why', async () => {
  const statementOf = async (period: string) => {
    const html = await renderPage(Route, '/billing/bills-and-payments', {
      at: `/billing/bills-and-payments?${period}`,
      answers: { '/billing/invoices': { outstandingBalance: 0, invoices: [] } },
      extensions: true,
    })
    const [, attributes = '', after = ''] =
      /<button([^>]*)>Statement for this period<\/button>(.{0,200})/s.exec(html) ?? []
    return { isDead: attributes.includes('aria-disabled'), after: markupTexts(after)[0] }
  }
  expect(await statementOf('from=2026-03-05&to=2026-03-01')).toEqual({
    isDead: true,
    after: 'The start date is after the end date.',
  })
  expect((await statementOf('from=2026-03-01&to=2026-03-05')).isDead).toBe(false)
})
