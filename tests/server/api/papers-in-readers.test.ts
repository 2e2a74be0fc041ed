import { describe, expect, test } from 'vitest'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { formatAmount } from '#schemas/money/money.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { downloadCall, readDocumentLibrary } from '../support/documents.ts'
import { addLongInvoice } from '../support/long-invoice.ts'
import { pdfReaders } from '../support/pdf-readers.ts'

/** The PDFs of the server, opened by the readers that people have; none of them has anything to complain about. */

const api = testApi()
const { northgate, larkfield } = demoTenantIds

const saved = async (call: string, tenant: string = northgate) =>
  (await api.call<Buffer>(call, { tenant })).output

describe.each(pdfReaders)('opened by $name', ({ isInstalled, read }) => {
  const inReader = test.skipIf(!isInstalled)

  inReader('an invoice says what the list says (skipped where it is not installed)', async () => {
    for (const [tenant, symbol] of [
      [northgate, '$'],
      [larkfield, '£'],
    ] as const) {
      const { output } = await api.call<{ invoices: Invoice[] }>('GET /billing/invoices', {
        tenant,
      })
      const [newest] = output.invoices
      if (!newest) throw new Error('There are invoices.')
      const title = `Invoice ${newest.invoiceNumber}`
      const paper = await read(
        await saved(`GET /billing/invoice/download/${newest.invoiceNumber}`, tenant),
      )
      expect(paper).toMatchObject({ pages: 1, title, complaints: '' })
      const text = paper.lines.flat().join('\n')
      expect(text).toContain(title)
      expect(text.replaceAll('\n', ' ')).toContain(`Total ${formatAmount(newest.total, symbol)}`)
      expect(text).not.toMatch(/Page \d/)
    }
  })

  inReader('400 lines are numbered pages (skipped where it is not installed)', async () => {
    const number = `LONG-${Math.random()}`
    const long = await addLongInvoice(api, { tenant: northgate, number, lines: 400 })
    const paper = await read(await saved(`GET /billing/invoice/download/${number}`))
    expect(paper).toMatchObject({ title: `Invoice ${number}`, complaints: '' })
    expect(paper.pages).toBeGreaterThan(8)
    expect(paper.lines).toHaveLength(paper.pages)
    for (const [index, page] of paper.lines.entries()) {
      expect(page.join(' ')).toContain(`Page ${index + 1} of ${paper.pages}`)
    }
    const services = paper.lines
      .flat()
      .join(' ')
      .match(/Service number \d+/g)
    expect(services).toEqual(
      Array.from({ length: 400 }, (_, index) => `Service number ${index + 1}`),
    )
    await long.remove()
  })

  inReader('a statement and a document are whole (skipped where it is not installed)', async () => {
    const statement = await read(
      await saved('GET /extensions/billingstatement?from=1990-01-01&to=2026-03-05'),
    )
    expect(statement).toMatchObject({ title: 'Statement', complaints: '' })
    expect(statement.lines[0]?.join(' ')).toContain(`Page 1 of ${statement.pages}`)
    expect(statement.lines.flat().join(' ')).toContain('Balance before')
    const { plan } = await readDocumentLibrary(api)
    const document = await read(await saved(downloadCall(plan.id, plan.activeVersionId)))
    expect(document).toMatchObject({ pages: 1, title: plan.name, complaints: '' })
    expect(document.lines.flat().join(' ')).toContain('published by the helpdesk')
  })
})
