import { isAllowed } from '#schemas/api/endpoint.ts'
import type { ContactList } from '#schemas/contacts/contacts.ts'
import { contactCalls } from '#schemas/contract/contacts/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { JsonObjectWithRows, queryJson } from '../../db/json-rows.ts'
import { updateContact } from './change.ts'
import { getContact, listContactDetails, listOfficeLocations } from './contacts.ts'

/** Contact information. */
export const contactHandlers = {
  contacts: async (_input, { tenant }) => {
    const readOnly = !isAllowed(contactCalls.contactUpdate, tenant.permissions)
    const rows = await queryJson(tenant, listContactDetails(tenant))
    return new JsonObjectWithRows<ContactList>({ readOnly }, 'contacts', rows)
  },

  contactLocations: (_input, { tenant }) => queryJson(tenant, listOfficeLocations(tenant)),

  contactDetails: ({ params }, { tenant }) => getContact(tenant, params.id),

  contactUpdate: async ({ body }, call) => ({
    output: null,
    revision: await updateContact(call, body),
  }),
} satisfies AreaHandlers<typeof contactCalls>
