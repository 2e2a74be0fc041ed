import { z } from 'zod/mini'

/** The contacts of a company. */

const text = z.nullish(z.string())
const locationId = z.union([z.number(), z.string()])

/** An office of the company. */
export const contactLocation = z.object({ id: locationId, name: z.string() })
export type ContactLocation = z.infer<typeof contactLocation>

export const contact = z.object({
  profileAccountId: z.number().check(z.int()),
  name: text,
  accountType: text,
  title: text,
  /** Null if the person belongs to no office. */
  locationId: z.nullish(locationId),
  location: z.nullish(contactLocation),
  /** Names of the person's roles in the portal. */
  roles: z.nullish(z.array(z.string())),
  serviceNotifications: z.nullish(z.boolean()),
  /** Whether `serviceNotifications` can be changed for this person. */
  canDisableServicesNotifications: z.nullish(z.boolean()),
  primaryPhone: text,
  secondaryPhone: text,
  primaryEmail: text,
  secondaryEmail: text,
})
export type Contact = z.infer<typeof contact>

/** The response of the contact list. */
export const contactList = z.object({
  contacts: z.array(contact),
  /** Whether the caller can only read them. */
  readOnly: z.nullish(z.boolean()),
})
export type ContactList = z.infer<typeof contactList>
