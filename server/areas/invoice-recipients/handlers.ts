import { customRecipient } from '#schemas/invoice-recipients.ts'
import type { Handlers } from '../../api/handler.ts'
import { asJson } from '../../db/json-rows.ts'
import { tellOfOutsider } from './outsiders.ts'
import { addRecipient, recipientContactsOf, recipientsOf, removeRecipient } from './recipients.ts'

type InvoiceRecipientEndpoint = Extract<keyof Handlers, `invoiceRecipient${string}`>

/** Who gets the invoices of a company by mail (spec 001 §7). */
export const invoiceRecipientHandlers = {
  invoiceRecipients: (_input, { tenant }) => recipientsOf(tenant),

  invoiceRecipientContacts: (_input, { tenant }) => asJson(tenant, recipientContactsOf(tenant)),

  invoiceRecipientAdd: async ({ body }, call) => {
    await addRecipient(call.tenant, body)
    if (body.profileAccountId === null) await tellOfOutsider(call, customRecipient.parse(body))
    return null
  },

  invoiceRecipientRemove: async ({ query }, { tenant }) => {
    await removeRecipient(tenant, query)
    return null
  },
} satisfies Pick<Handlers, InvoiceRecipientEndpoint>
