import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

/** The calls of the invoice recipients. */
export const invoiceRecipientCalls = {
  invoiceRecipients: {
    method: 'GET',
    path: '/billing/invoicerecipients',
    allowed: permissions.invoiceContacts,
  },
  invoiceRecipientContacts: {
    method: 'GET',
    path: '/billing/invoicerecipients/contacts',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    cost: callCost.list,
  },
  invoiceRecipientAdd: {
    method: 'POST',
    path: '/billing/invoicerecipient',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
  },
  invoiceRecipientRemove: {
    method: 'DELETE',
    path: '/billing/invoicerecipient',
    allowed: toAct.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
  },
} as const satisfies Record<string, Call>
