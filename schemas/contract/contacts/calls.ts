import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { users: allowed } = permissions

/** The calls of contact information. */
export const contactCalls = {
  contacts: {
    method: 'GET',
    path: '/users/contacts',
    allowed,
    cost: callCost.list,
  },
  contactLocations: {
    method: 'GET',
    path: '/users/contacts/locations',
    allowed,
  },
  contactUpdate: {
    method: 'PUT',
    path: '/users/contacts',
    allowed: actPermissions.editContacts,
    sees: permissions.users,
    invalidates: ['contacts', 'contactDetails'],
    versioned: true,
  },
  contactDetails: {
    method: 'GET',
    path: '/extensions/contacts/{id}',
    allowed,
    versioned: true,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
