import type { invoiceRecipientCalls } from '#schemas/contract/invoice-recipients/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { queryJson } from '../../db/json-rows.ts'
import { notifyBillingContactOfOutsider } from './outsiders.ts'
import {
  addRecipient,
  listRecipientCandidates,
  listRecipients,
  removeRecipient,
} from './recipients.ts'

/** The people who receive the company's invoices by email. */
export const invoiceRecipientHandlers = {
  invoiceRecipients: (_input, { tenant }) => listRecipients(tenant),

  invoiceRecipientContacts: (_input, { tenant }) =>
    queryJson(tenant, listRecipientCandidates(tenant)),

  invoiceRecipientAdd: async ({ body }, call) => {
    await notifyBillingContactOfOutsider(call, await addRecipient(call.tenant, body))
    return null
  },

  invoiceRecipientRemove: async ({ query }, { tenant }) => {
    await removeRecipient(tenant, query)
    return null
  },
} satisfies AreaHandlers<typeof invoiceRecipientCalls>
