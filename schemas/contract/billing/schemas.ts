import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { invoiceArchiveQuery, invoices, statementQuery } from '../../billing/invoices.ts'
import type { billingCalls } from './calls.ts'

const pdf = { output: z.unknown() }

/** Inputs and outputs of the calls about billing. */
export const billingSchemas = {
  invoices: {
    area: 'Billing',
    summary: 'The invoices of the company, the newest first, and what is left to pay',
    output: invoices,
  },
  invoiceDownload: {
    area: 'Billing',
    summary: 'An invoice as PDF',
    params: z.object({ invoiceNumber: z.string() }),
    ...pdf,
  },
  paymentPortal: {
    area: 'Billing',
    summary: "A link to the provider's payment portal, which opens once; 204 where there is none",
    output: z.string(),
  },
  invoiceArchive: {
    area: 'Extensions',
    summary: 'Invoices as PDF, in one ZIP archive',
    query: invoiceArchiveQuery,
    output: z.unknown(),
  },
  billingStatement: {
    area: 'Extensions',
    summary: 'What was invoiced and paid in a period, and how old what is left is, as PDF',
    query: statementQuery,
    ...pdf,
  },
} satisfies CallSchemasFor<typeof billingCalls>
