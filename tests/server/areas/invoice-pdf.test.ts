import { expect, test } from 'vitest'
import { invoicePdf } from '#server/areas/billing/invoice-pdf.ts'
import { invoicesNumbered } from '#server/areas/billing/invoices.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { InTransaction } from '#server/files/stored-files.ts'
import { testApi } from '../support/api.ts'
import { addLongInvoice } from '../support/long-invoice.ts'

const api = testApi()
const tenantId = demoTenantIds.northgate

const company = { company: 'Northgate Capital', address: '', currency: 'USD', currencySymbol: '$' }
const provider = { name: 'Stepwell', address: '', email: 'billing@stepwell.example' }

test('an invoice of 4,000 lines leaves as it is drawn: lines are read when those before are gone', async () => {
  await addLongInvoice(api, { tenant: tenantId, number: 'LONG-4000', lines: 4_000 })
  const { profileAccountId, subject } = demoPeople.dana
  const who = { profileAccountId, subject, call: 'test', requestId: 'test' }
  const inTransaction: InTransaction = (work) =>
    api.database.asTenant(tenantId, who, ({ queries }) => work(queries))
  const [invoice] = await inTransaction((queries) =>
    invoicesNumbered({ queries, tenantId, personId: 1_001, permissions: [] }, ['LONG-4000']),
  )
  if (!invoice) throw new Error('It was added.')
  let reads = 0
  const counted: InTransaction = (work) => {
    reads += 1
    return inTransaction(work)
  }
  const pieces: { bytes: number; reads: number }[] = []
  const on = new Date('2026-03-05T15:00:00Z')
  for await (const { byteLength } of invoicePdf(counted, invoice, company, { provider, on })) {
    pieces.push({ bytes: byteLength, reads })
  }
  // 100 lines a time, and a last time to find that there are no more.
  expect(reads).toBe(41)
  expect(new Set(pieces.map((piece) => piece.reads)).size).toBe(41)
  const all = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(all).toBeGreaterThan(100_000)
  // What is drawn of 100 lines is four pages; the last piece has the table of where everything is.
  for (const { bytes } of pieces) expect(bytes).toBeLessThan(20_000)
})
