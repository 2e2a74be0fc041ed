import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { billingAndPayments, paymentPortal } = permissions
const pdf = { file: 'application/pdf' } as const

/** The calls of billing. */
export const billingCalls = {
  invoices: {
    method: 'GET',
    path: '/billing/invoices',
    allowed: billingAndPayments,
    cost: callCost.list,
  },
  invoiceDownload: {
    method: 'GET',
    path: '/billing/invoice/download/{invoiceNumber}',
    allowed: billingAndPayments,
    ...pdf,
    cost: callCost.download,
  },
  paymentPortal: {
    method: 'GET',
    path: '/billing/paymentportal',
    allowed: paymentPortal,
    mayBeNothing: true,
    cost: callCost.list,
  },
  invoiceArchive: {
    method: 'GET',
    path: '/extensions/invoicearchive',
    allowed: billingAndPayments,
    file: 'application/zip',
    cost: callCost.file,
    extension: true,
  },
  billingStatement: {
    method: 'GET',
    path: '/extensions/billingstatement',
    allowed: billingAndPayments,
    ...pdf,
    cost: callCost.file,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
