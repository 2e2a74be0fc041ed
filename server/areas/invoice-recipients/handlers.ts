import type { invoiceRecipientCalls } from '#schemas/contract/invoice-recipients/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { queryJson } from '../../db/json-rows.ts'
import { tellOfOutsider } from './outsiders.ts'
import { addRecipient, recipientContactsOf, recipientsOf, removeRecipient } from './recipients.ts'

/** Who gets the invoices of a company by mail. */
export const invoiceRecipientHandlers = {
  invoiceRecipients: (_input, { tenant }) => recipientsOf(tenant),

  invoiceRecipientContacts: (_input, { tenant }) => queryJson(tenant, recipientContactsOf(tenant)),

  invoiceRecipientAdd: async ({ body }, call) => {
    await tellOfOutsider(call, await addRecipient(call.tenant, body))
    return null
  },

  invoiceRecipientRemove: async ({ query }, { tenant }) => {
    await removeRecipient(tenant, query)
    return null
  },
} satisfies HandlersOf<typeof invoiceRecipientCalls>
