import { type DocumentedCall, fixedAnswer, toRecord } from './call.ts'

/** Calls of contact information, by the endpoints table. */

const contactShape = {
  profileAccountId: 'number',
  name: 'text',
  accountType: 'text',
  title: 'text',
  locationId: 'number',
  location: { id: 'number', name: 'text' },
  roles: ['text'],
  serviceNotifications: 'flag',
  canDisableServicesNotifications: 'flag',
  primaryPhone: 'text',
  secondaryPhone: 'text',
  primaryEmail: 'text',
  secondaryEmail: 'text',
} as const

const locations = [
  { id: 11, name: 'Ostrava' },
  { id: 12, name: 'Brno' },
]
const contacts = [
  {
    profileAccountId: 501,
    name: 'Marek Kolar',
    accountType: 'Full Service',
    title: 'Controller',
    locationId: 11,
    location: locations[0],
    roles: ['Approver'],
    serviceNotifications: true,
    canDisableServicesNotifications: false,
    primaryPhone: '+420 596 000 111',
    secondaryPhone: null,
    primaryEmail: 'marek@ostrava.example',
    secondaryEmail: null,
  },
]

/** Calls of contact information, by the endpoints table. */
export const contactCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /users/contacts': {
    answer: ({ company }) => ({
      contacts: contacts.map((one) => ({
        ...one,
        ...company.submitted
          .filter(({ call }) => call === 'contactUpdate')
          .map(({ body }) => toRecord(body))
          .findLast(({ profileAccountId }) => profileAccountId === one.profileAccountId),
      })),
      readOnly: false,
    }),
  },
  'GET /users/contacts/locations': fixedAnswer(locations),
  'PUT /users/contacts': {
    body: {
      ...contactShape,
      phones: [{ type: 'text', number: 'text' }],
      sendNotifications: 'flag',
    },
    full: true,
    result: true,
    answer: ({ company, body }) => {
      company.submitted.push({ call: 'contactUpdate', body })
      return {}
    },
  },
}
