import { statementAges } from '#schemas/billing/invoices.ts'
import { formatDate } from '#schemas/time/eastern-time.ts'
import type { InvoiceIssuer } from '../../payments/billing.ts'
import {
  type BillingPdfColumn,
  createBillingPdf,
  createMoneyFormat,
  splitIntoBatches,
  streamBillingPdf,
} from './billing-pdf.ts'
import type { BilledCompany } from './invoice-pdf.ts'
import type { Statement, StatementEntry } from './statement.ts'

const columns: readonly BillingPdfColumn[] = [
  { header: 'Date', width: 84 },
  { header: 'What', width: 210 },
  { header: 'Amount', width: 105, align: 'right' },
  { header: 'Balance', width: 105, align: 'right' },
]
const agedColumns = statementAges.map(
  ({ label }): BillingPdfColumn => ({
    header: label,
    width: 504 / statementAges.length,
    align: 'right',
  }),
)

const words: Readonly<Record<StatementEntry['kind'], string>> = {
  invoice: 'Invoice',
  payment: 'Payment of invoice',
  credit: 'Credit applied to invoice',
}

/** Streams a statement as PDF. */
export async function* statementPdf(
  statement: Statement,
  company: BilledCompany,
  { provider, on }: { readonly provider: InvoiceIssuer; readonly on: Date },
): AsyncGenerator<Buffer> {
  const money = createMoneyFormat(company)
  const { from, to, asOf, opening, closing, aged, entries } = statement
  const paper = await createBillingPdf({
    title: 'Statement',
    provider,
    to: [company.company, ...company.address.split('\n')],
    facts: [
      ['From', formatDate(from)],
      ['To', formatDate(to)],
      ['Currency', company.currency],
      ['Balance', money(closing)],
    ],
    on,
  })
  yield* streamBillingPdf(paper, drawStatement())

  async function* drawStatement(): AsyncGenerator<void> {
    paper.heading(`Open on ${formatDate(asOf)}, by days overdue`)
    paper.table(agedColumns)
    paper.row(aged.map(money))
    paper.endTable()
    paper.heading('Invoices, payments and credits')
    paper.table(columns)
    paper.row([formatDate(from), 'Balance before', '', money(opening)])
    let balance = opening
    for (const some of splitIntoBatches(entries)) {
      for (const { day, kind, number, amount } of some) {
        balance += amount
        paper.row([formatDate(day), `${words[kind]} ${number}`, money(amount), money(balance)])
      }
      yield
    }
    paper.endTable()
    paper.fact('Balance', money(closing), true)
    paper.note(`Questions about this statement? Write to ${provider.email}.`)
    paper.end()
  }
}
