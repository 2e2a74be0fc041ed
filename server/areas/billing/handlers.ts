import type { billingCalls } from '#schemas/contract/billing/calls.ts'
import { exportFileName } from '#schemas/files/export-name.ts'
import { toDay } from '#schemas/time/eastern-time.ts'
import {
  AnswerAfterTransaction,
  type AreaHandlers,
  type FileAnswer,
  type MemberCall,
} from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { findPayingCompany, selectBillingAccount } from '../../company/billing/paying-company.ts'
import { createZip } from '../../files/zip.ts'
import { type BilledCompany, invoicePdf } from './invoice-pdf.ts'
import { getInvoicesByNumber, type InvoiceWithSums, listInvoices } from './invoices.ts'
import { readStatement } from './statement.ts'
import { statementPdf } from './statement-pdf.ts'

/** Billing. */
export const billingHandlers = {
  invoices: (_input, { tenant }) => listInvoices(tenant),
  invoiceDownload: ({ params }, call) => downloadInvoice(call, params.invoiceNumber),
  paymentPortal: async (_input, call) => {
    const payer = await findPayingCompany(call)
    return payer ? new AnswerAfterTransaction(() => call.billing.paymentLink(payer)) : null
  },
  invoiceArchive: ({ query }, call) => downloadInvoices(call, query.invoices),
  billingStatement: ({ query }, call) => downloadStatement(call, query),
} satisfies AreaHandlers<typeof billingCalls>

async function downloadInvoice(call: MemberCall, number: string): Promise<FileAnswer> {
  const { company, invoices } = await readInvoices(call, [number])
  const [invoice] = invoices
  if (!invoice) throw new Problem('missing', 'Invoice not found.')
  const letter = letterheadFacts(call)
  return {
    name: invoiceFileName(invoice),
    content: {
      kind: 'drawn',
      of: [{ entity: 'invoice', id: invoice.id }],
      open: (inTransaction) => invoicePdf(inTransaction, invoice, company, letter),
    },
  }
}

async function downloadInvoices(call: MemberCall, numbers: readonly string[]): Promise<FileAnswer> {
  const { company, invoices } = await readInvoices(call, numbers)
  const letter = letterheadFacts(call)
  return {
    name: exportFileName('Invoices', 'zip', call.now),
    content: {
      kind: 'drawn',
      of: invoices.map(({ id }) => ({ entity: 'invoice', id })),
      open: (inTransaction) =>
        createZip(
          invoices.map((invoice) => ({
            name: invoiceFileName(invoice),
            modified: call.instant,
            open: () => invoicePdf(inTransaction, invoice, company, letter),
          })),
        ).content,
    },
  }
}

async function downloadStatement(
  call: MemberCall,
  period: { readonly from: string; readonly to: string },
): Promise<FileAnswer> {
  const [company, statement] = await Promise.all([
    getBilledCompany(call),
    readStatement(call.tenant, period, toDay(call.now)),
  ])
  return {
    name: `Statement ${period.from} to ${period.to}.pdf`,
    content: {
      kind: 'drawn',
      of: [],
      open: () => statementPdf(statement, company, letterheadFacts(call)),
    },
  }
}

async function readInvoices(call: MemberCall, numbers: readonly string[]) {
  const [invoices, company] = await Promise.all([
    getInvoicesByNumber(call.tenant, numbers),
    getBilledCompany(call),
  ])
  return { invoices, company }
}

async function getBilledCompany({ tenant }: MemberCall): Promise<BilledCompany> {
  const [account] = await selectBillingAccount(tenant)
  if (!account) throw new Problem('missing', 'No invoices found for this company.')
  return account
}

function letterheadFacts({ billing, instant }: MemberCall) {
  return { provider: billing.provider, on: instant }
}

function invoiceFileName({ number }: InvoiceWithSums): string {
  return `Invoice ${number}.pdf`
}
