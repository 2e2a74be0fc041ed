import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

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
    allowed: actPermissions.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    cost: callCost.list,
  },
  invoiceRecipientAdd: {
    method: 'POST',
    path: '/billing/invoicerecipient',
    allowed: actPermissions.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
  },
  invoiceRecipientRemove: {
    method: 'DELETE',
    path: '/billing/invoicerecipient',
    allowed: actPermissions.changeInvoiceRecipients,
    sees: permissions.invoiceContacts,
    traced: 'recipientsChanged',
    invalidates: ['invoiceRecipients'],
  },
} as const satisfies Record<string, CallTraits>
