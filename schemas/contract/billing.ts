import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { invoiceArchiveQuery, invoices, statementQuery } from '../billing/invoices.ts'
import { permissions } from '../people/permissions.ts'

const { billingAndPayments, paymentPortal } = permissions
const pdf = { file: 'application/pdf', output: z.unknown() } as const

/** The calls of billing. */
export const billingCalls = {
  invoices: {
    method: 'GET',
    path: '/billing/invoices',
    area: 'Billing',
    summary: 'The invoices of the company, the newest first, and what is left to pay',
    allowed: billingAndPayments,
    cost: callCost.list,
    output: invoices,
  },
  invoiceDownload: {
    method: 'GET',
    path: '/billing/invoice/download/{invoiceNumber}',
    area: 'Billing',
    summary: 'An invoice as PDF',
    allowed: billingAndPayments,
    params: z.object({ invoiceNumber: z.string() }),
    ...pdf,
    cost: callCost.download,
  },
  paymentPortal: {
    method: 'GET',
    path: '/billing/paymentportal',
    area: 'Billing',
    summary:
      "A link to the provider's payment portal, which opens once; 204 where there is no such portal",
    allowed: paymentPortal,
    mayBeNothing: true,
    output: z.string(),
    cost: callCost.list,
  },
  invoiceArchive: {
    method: 'GET',
    path: '/extensions/invoicearchive',
    area: 'Extensions',
    summary: 'Invoices as PDF, in one ZIP archive',
    allowed: billingAndPayments,
    query: invoiceArchiveQuery,
    file: 'application/zip',
    output: z.unknown(),
    cost: callCost.file,
    extension: true,
  },
  billingStatement: {
    method: 'GET',
    path: '/extensions/billingstatement',
    area: 'Extensions',
    summary: 'What was invoiced and paid in a period, and how old what is left is, as PDF',
    allowed: billingAndPayments,
    query: statementQuery,
    ...pdf,
    cost: callCost.file,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
