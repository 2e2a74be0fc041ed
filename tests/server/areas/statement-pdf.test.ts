import { expect, test } from 'vitest'
import { statementAges } from '#schemas/billing/invoices.ts'
import type { Statement, StatementEntry } from '#server/areas/billing/statement.ts'
import { statementPdf } from '#server/areas/billing/statement-pdf.ts'

const company = { company: 'Northgate Capital', address: '', currency: 'USD', currencySymbol: '$' }
const provider = { name: 'Stepwell', address: '', email: 'billing@stepwell.example' }

test('a statement of a month with 3,000 invoices gives way to other calls after each 20 rows', async () => {
  const [first, last] = ['2026-01-01', '2026-01-31']
  const aged = statementAges.map(() => 0)
  const entries = Array.from(
    { length: 3_000 },
    (_, index): StatementEntry => ({
      day: first,
      kind: 'invoice',
      number: `NCM-${index}`,
      amount: 100,
    }),
  )
  const days = { from: first, to: last, asOf: last }
  const statement: Statement = { ...days, opening: 0, closing: 0, aged, entries }
  let turns = 0
  let isDrawn = false
  const takeTurn = () => {
    turns += 1
    if (!isDrawn) setImmediate(takeTurn)
  }
  const pieces: Uint8Array[] = []
  const on = new Date('2026-03-05T15:00:00Z')
  for await (const piece of statementPdf(statement, company, { provider, on })) {
    // Until the first piece comes, what draws is loaded.
    if (pieces.length === 0) setImmediate(takeTurn)
    pieces.push(piece)
  }
  isDrawn = true
  expect(turns).toBeGreaterThan(0.9 * (entries.length / 20))
  expect(Buffer.concat(pieces).subarray(0, 5).toString()).toBe('%PDF-')
})
