import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { contact, contactList, contactLocation } from '../contacts/contacts.ts'
import { contactUpdate } from '../contacts/form.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { idInAddress } from './address.ts'

const area = 'Contacts'
const { users: allowed } = permissions

/** The calls of contact information. */
export const contactCalls = {
  contacts: {
    method: 'GET',
    path: '/users/contacts',
    area,
    summary: 'The people of the company by name, and whether the caller may only read them',
    allowed,
    cost: callCost.list,
    output: contactList,
  },
  contactLocations: {
    method: 'GET',
    path: '/users/contacts/locations',
    area,
    summary: 'The offices of the company, by name',
    allowed,
    output: z.array(contactLocation),
  },
  contactUpdate: {
    method: 'PUT',
    path: '/users/contacts',
    area,
    summary: 'Changes how a person of the company is reached (AMB-148)',
    allowed: toAct.editContacts,
    sees: permissions.users,
    invalidates: ['contacts', 'contactDetails'],
    body: contactUpdate,
    output: z.unknown(),
    versioned: true,
  },
  contactDetails: {
    method: 'GET',
    path: '/extensions/contacts/{id}',
    area: 'Extensions',
    summary: 'A person of the company with the version of the contact, to be edited',
    allowed,
    params: z.object({ id: idInAddress }),
    output: contact,
    versioned: true,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
