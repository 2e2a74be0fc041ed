import { formatDate } from '#schemas/time/eastern-time.ts'
import { FileDamaged, type InTransaction } from '../../files/stored-files.ts'
import type { InvoiceIssuer } from '../../payments/billing.ts'
import {
  type BillingPdf,
  type BillingPdfColumn,
  createBillingPdf,
  createMoneyFormat,
  splitIntoBatches,
  streamBillingPdf,
} from './billing-pdf.ts'
import { type InvoiceWithSums, readInvoiceLines } from './invoices.ts'

/** The billed company, as invoices and statements print it. */
export interface BilledCompany {
  readonly company: string
  readonly address: string
  readonly currency: string
  readonly currencySymbol: string
}

const columns: readonly BillingPdfColumn[] = [
  { header: 'Service', width: 236 },
  { header: 'Quantity', width: 60, align: 'right' },
  { header: 'Unit price', width: 76, align: 'right' },
  { header: 'Tax', width: 52, align: 'right' },
  { header: 'Amount', width: 80, align: 'right' },
]

/**
 * Streams an invoice as PDF.
 * @throws FileDamaged at the end, if lines changed while drawing and no longer add up to the total
 */
export async function* invoicePdf(
  inTransaction: InTransaction,
  invoice: InvoiceWithSums,
  company: BilledCompany,
  { provider, on }: { readonly provider: InvoiceIssuer; readonly on: Date },
): AsyncGenerator<Buffer> {
  const money = createMoneyFormat(company)
  const paper = await createBillingPdf({
    title: `Invoice ${invoice.number}`,
    provider,
    to: [company.company, ...company.address.split('\n')],
    facts: [
      ['Invoice date', formatDate(invoice.invoiceDate)],
      ['Due date', formatDate(invoice.dueDate)],
      ['Currency', company.currency],
      ['Balance due', money(invoice.balance)],
    ],
    on,
  })
  yield* streamBillingPdf(paper, drawInvoice())

  async function* drawInvoice(): AsyncGenerator<void> {
    paper.note(invoice.subject)
    paper.pdf.y += 10
    paper.table(columns)
    let drawn = 0
    for await (const lines of readInvoiceLines(inTransaction, invoice.id)) {
      for (const some of splitIntoBatches(lines)) {
        for (const { service, quantity, unitPrice, taxPercent, net } of some) {
          const count = quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })
          paper.row([service, count, money(unitPrice), `${taxPercent}%`, money(net)])
          drawn += net
        }
        yield
      }
    }
    paper.endTable()
    if (drawn !== invoice.net) throw new FileDamaged(`Invoice ${invoice.number} was changed.`)
    drawSums(paper, invoice, money)
    paper.note(`Questions about this invoice? Write to ${provider.email}.`)
    paper.end()
  }
}

function drawSums(
  paper: BillingPdf,
  invoice: InvoiceWithSums,
  money: (minor: number) => string,
): void {
  paper.fact('Subtotal', money(invoice.net))
  paper.fact('Tax', money(invoice.tax))
  paper.fact('Total', money(invoice.total), true)
  if (invoice.paid !== 0) paper.fact('Amount paid', money(-invoice.paid))
  if (invoice.credit !== 0) paper.fact('Credit applied', money(-invoice.credit))
  paper.fact('Balance due', money(invoice.balance), true)
}
