import { z } from 'zod/mini'

/** The people of a company with how they are reached. */

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
  /** Null where the person belongs to no office. */
  locationId: z.nullish(locationId),
  location: z.nullish(contactLocation),
  /** The names of the roles that the person holds in the portal. */
  roles: z.nullish(z.array(z.string())),
  serviceNotifications: z.nullish(z.boolean()),
  /** Whether `serviceNotifications` may be changed for this person. */
  canDisableServicesNotifications: z.nullish(z.boolean()),
  primaryPhone: text,
  secondaryPhone: text,
  primaryEmail: text,
  secondaryEmail: text,
})
export type Contact = z.infer<typeof contact>

/** The answer to the list of contacts. */
export const contactList = z.object({
  contacts: z.array(contact),
  /** Whether the caller may only read them. */
  readOnly: z.nullish(z.boolean()),
})
export type ContactList = z.infer<typeof contactList>
