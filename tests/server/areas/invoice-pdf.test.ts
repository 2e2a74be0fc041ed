import { expect, test } from 'vitest'
import { invoicePdf } from '#server/areas/billing/invoice-pdf.ts'
import { getInvoicesByNumber } from '#server/areas/billing/invoices.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { InTransaction } from '#server/files/stored-files.ts'
import { testApi } from '../support/api.ts'
import { addLongInvoice } from '../support/long-invoice.ts'

const api = testApi()
const tenantId = demoTenantIds.northgate

const company = { company: 'Northgate Capital', address: '', currency: 'USD', currencySymbol: '$' }
const provider = { name: 'Stepwell', address: '', email: 'billing@stepwell.example' }

const on = new Date('2026-03-05T15:00:00Z')
const { profileAccountId, subject } = demoPeople.dana
const who = { profileAccountId, subject, call: 'test', requestId: 'test' }
const inTransaction: InTransaction = (work) =>
  api.database.asTenant(tenantId, who, ({ queries }) => work(queries))

async function invoiceNumbered(number: string) {
  const [invoice] = await inTransaction((queries) =>
    getInvoicesByNumber({ queries, tenantId, personId: 1_001, permissions: [] }, [number]),
  )
  if (!invoice) throw new Error('It was added.')
  return invoice
}

test('an invoice of 4,000 lines leaves as it is drawn: lines are read when those before are gone', async () => {
  await addLongInvoice(api, { tenant: tenantId, number: 'LONG-4000', lines: 4_000 })
  const invoice = await invoiceNumbered('LONG-4000')
  let reads = 0
  const counted: InTransaction = (work) => {
    reads += 1
    return inTransaction(work)
  }
  const pieces: { bytes: number; reads: number }[] = []
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

test('an invoice that changes while it is drawn does not come whole with sums of before', async () => {
  await addLongInvoice(api, { tenant: tenantId, number: 'LONG-250', lines: 250 })
  const invoice = await invoiceNumbered('LONG-250')
  let reads = 0
  const changed: InTransaction = async (work) => {
    reads += 1
    if (reads === 2) {
      await api.database.pool.query(
        'update invoice_line set quantity = quantity + 1 where invoice_id = $1 and position > 150',
        [invoice.id],
      )
    }
    return inTransaction(work)
  }
  const drawn = async () => {
    for await (const _piece of invoicePdf(changed, invoice, company, { provider, on }));
  }
  await expect(drawn()).rejects.toThrow('Invoice LONG-250 was changed.')
  expect(reads).toBe(3)
})

test('lines are drawn from the first on, whatever number their accounting gives it', async () => {
  await addLongInvoice(api, { tenant: tenantId, number: 'LONG-3', lines: 3 })
  const invoice = await invoiceNumbered('LONG-3')
  await api.database.pool.query(
    'update invoice_line set position = position - 2 where invoice_id = $1',
    [invoice.id],
  )
  const pieces: Buffer[] = []
  for await (const piece of invoicePdf(inTransaction, invoice, company, { provider, on })) {
    pieces.push(piece)
  }
  expect(Buffer.concat(pieces).toString('latin1')).toMatch(/%%EOF\s*$/)
})
