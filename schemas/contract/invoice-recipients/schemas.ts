import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  invoiceRecipient,
  newRecipient,
  recipientContact,
  removedRecipient,
} from '../../billing/invoice-recipients.ts'
import type { invoiceRecipientCalls } from './calls.ts'

const area = 'Invoice recipients'

/** Inputs and outputs of the calls about the invoice recipients. */
export const invoiceRecipientSchemas = {
  invoiceRecipients: {
    area,
    summary: 'Who gets the invoices of the company by email',
    output: z.array(invoiceRecipient),
  },
  invoiceRecipientContacts: {
    area,
    summary: 'People of the company who can be added, by name, those without one last',
    output: z.array(recipientContact),
  },
  invoiceRecipientAdd: {
    area,
    summary:
      'Adds someone who gets invoices by email; 409 if the address is already on the list. For an address outside the company, the Billing Contact is told by email',
    body: newRecipient,
    output: z.unknown(),
  },
  invoiceRecipientRemove: {
    area,
    summary: 'Removes someone from the list, but never the Billing Contact',
    query: removedRecipient,
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof invoiceRecipientCalls>
