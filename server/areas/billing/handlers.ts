import type { billingCalls } from '#schemas/contract/billing/calls.ts'
import { exportFileName } from '#schemas/files/export-name.ts'
import { dayOf } from '#schemas/time/eastern-time.ts'
import {
  AfterTransaction,
  type FileAnswer,
  type HandlersOf,
  type MemberCall,
} from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { accountOf, payerOf } from '../../company/billing/payer.ts'
import { zipOf } from '../../files/zip.ts'
import { type BilledCompany, invoicePdf } from './invoice-pdf.ts'
import { invoicesNumbered, invoicesOf, type NumberedInvoice } from './invoices.ts'
import { statementOf } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

/** Billing. */
export const billingHandlers = {
  invoices: (_input, { tenant }) => invoicesOf(tenant),
  invoiceDownload: ({ params }, call) => downloadOf(call, params.invoiceNumber),
  paymentPortal: async (_input, call) => {
    const payer = await payerOf(call)
    return payer ? new AfterTransaction(() => call.billing.paymentLink(payer)) : null
  },
  invoiceArchive: ({ query }, call) => archiveOf(call, query.invoices),
  billingStatement: ({ query }, call) => statementFor(call, query),
} satisfies HandlersOf<typeof billingCalls>

async function downloadOf(call: MemberCall, number: string): Promise<FileAnswer> {
  const { company, invoices } = await papersOf(call, [number])
  const [invoice] = invoices
  if (!invoice) throw new Problem('missing', 'Invoice not found.')
  const letter = letterOf(call)
  return {
    name: nameOf(invoice),
    content: {
      kind: 'drawn',
      of: [{ entity: 'invoice', id: invoice.id }],
      open: (inTransaction) => invoicePdf(inTransaction, invoice, company, letter),
    },
  }
}

async function archiveOf(call: MemberCall, numbers: readonly string[]): Promise<FileAnswer> {
  const { company, invoices } = await papersOf(call, numbers)
  const letter = letterOf(call)
  return {
    name: exportFileName('Invoices', 'zip', call.now),
    content: {
      kind: 'drawn',
      of: invoices.map(({ id }) => ({ entity: 'invoice', id })),
      open: (inTransaction) =>
        zipOf(
          invoices.map((invoice) => ({
            name: nameOf(invoice),
            modified: call.instant,
            open: () => invoicePdf(inTransaction, invoice, company, letter),
          })),
        ).content,
    },
  }
}

async function statementFor(
  call: MemberCall,
  period: { readonly from: string; readonly to: string },
): Promise<FileAnswer> {
  const [company, statement] = await Promise.all([
    billedCompany(call),
    statementOf(call.tenant, period, dayOf(call.now)),
  ])
  return {
    name: `Statement ${period.from} to ${period.to}.pdf`,
    content: {
      kind: 'drawn',
      of: [],
      open: () => statementPdf(statement, company, letterOf(call)),
    },
  }
}

async function papersOf(call: MemberCall, numbers: readonly string[]) {
  const invoices = await invoicesNumbered(call.tenant, numbers)
  return { invoices, company: await billedCompany(call) }
}

async function billedCompany({ tenant }: MemberCall): Promise<BilledCompany> {
  const [account] = await accountOf(tenant)
  if (!account) throw new Problem('missing', 'No invoices found for this company.')
  return account
}

function letterOf({ billing, instant }: MemberCall) {
  return { provider: billing.provider, on: instant }
}

function nameOf({ number }: NumberedInvoice): string {
  return `Invoice ${number}.pdf`
}
