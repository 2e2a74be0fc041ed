import { z } from 'zod'

/** The people of a company with how they are reached. */

const text = z.string().nullish()
const locationId = z.union([z.number(), z.string()])

/** An office of the company. */
export const contactLocation = z.object({ id: locationId, name: z.string() })
export type ContactLocation = z.infer<typeof contactLocation>

export const contact = z.object({
  profileAccountId: z.number().int(),
  name: text,
  accountType: text,
  title: text,
  /** Null where the person belongs to no office. */
  locationId: locationId.nullish(),
  location: contactLocation.nullish(),
  /** The names of the roles that the person holds in the portal. */
  roles: z.array(z.string()).nullish(),
  serviceNotifications: z.boolean().nullish(),
  /** Whether `serviceNotifications` may be changed for this person. */
  canDisableServicesNotifications: z.boolean().nullish(),
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
  readOnly: z.boolean().nullish(),
})
export type ContactList = z.infer<typeof contactList>
