import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import {
  invoiceRecipient,
  newRecipient,
  recipientContact,
  removedRecipient,
} from '../billing/invoice-recipients.ts'
import { permissions, toAct } from '../people/permissions.ts'

const area = 'Invoice recipients'

/** The calls of the invoice recipients. */
export const invoiceRecipientCalls = {
  invoiceRecipients: {
    method: 'GET',
    path: '/billing/invoicerecipients',
    area,
    summary: 'Who gets the invoices of the company by mail',
    allowed: permissions.invoiceContacts,
    output: z.array(invoiceRecipient),
  },
  invoiceRecipientContacts: {
    method: 'GET',
    path: '/billing/invoicerecipients/contacts',
    area,
    summary: 'People of the company who can be added, by name, those without one last',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    cost: callCost.list,
    output: z.array(recipientContact),
  },
  invoiceRecipientAdd: {
    method: 'POST',
    path: '/billing/invoicerecipient',
    area,
    summary:
      'Adds somebody who gets invoices by mail; 409 where the address is on the list. Of one outside the company its Billing Contact is told by mail',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
    body: newRecipient,
    output: z.unknown(),
  },
  invoiceRecipientRemove: {
    method: 'DELETE',
    path: '/billing/invoicerecipient',
    area,
    summary: 'Takes somebody off the list, but never the Billing Contact',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
    query: removedRecipient,
    output: z.unknown(),
  },
} as const satisfies Record<string, Endpoint>
