import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { contact, contactList, contactLocation } from '../../contacts/contacts.ts'
import { contactUpdate } from '../../contacts/form.ts'
import { idInAddress } from '../id-in-address.ts'
import type { contactCalls } from './calls.ts'

const area = 'Contacts'

/** Inputs and outputs of the calls about contact information. */
export const contactSchemas = {
  contacts: {
    area,
    summary: 'The people of the company by name, and whether the caller can only read them',
    output: contactList,
  },
  contactLocations: {
    area,
    summary: 'The offices of the company, by name',
    output: z.array(contactLocation),
  },
  contactUpdate: {
    area,
    summary: 'Changes how a person of the company is reached',
    body: contactUpdate,
    output: z.unknown(),
  },
  contactDetails: {
    area: 'Extensions',
    summary: 'A person of the company with the version of the contact, to be edited',
    params: z.object({ id: idInAddress }),
    output: contact,
  },
} satisfies CallSchemasFor<typeof contactCalls>
