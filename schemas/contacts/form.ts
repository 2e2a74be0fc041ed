import { z } from 'zod/mini'
import { mailAddress } from '../fields/mail-address.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { isOneLine } from '../texts/one-line.ts'
import { type Contact, type ContactLocation, contact } from './contacts.ts'

/**
 * The editable fields of a contact and their rules, shared by the form and the server. Empty fields are valid; rules
 * apply to what is typed (AMB-149).
 */

/** Minimum and maximum lengths in characters, without surrounding spaces. */
export const contactLimits = {
  title: { least: 2, most: 50 },
  phone: { least: 10, most: 50 },
  secondaryEmail: { least: 5, most: 100 },
} as const

const { title, phone: phoneLimits, secondaryEmail } = contactLimits

/** Digits with an optional leading plus, separated by spaces, dashes, dots and parentheses (CONTACT-018). */
const phonePattern = /^\+?[ .()-]*\d[\d .()-]*$/

function phone(name: 'Primary Phone' | 'Secondary Phone') {
  return z.pipe(
    z.pipe(z.string(), z.transform(collapseSpaces)),
    z.string().check(
      z.refine((text) => text.length <= phoneLimits.most, {
        error: `${name} must not exceed 50 characters.`,
        abort: true,
      }),
      z.refine((text) => text === '' || text.length >= phoneLimits.least, {
        error: `${name} must not be less than 10 characters.`,
        abort: true,
      }),
      z.refine(
        (text) => text === '' || phonePattern.test(text),
        `${name} must be a valid phone number.`,
      ),
    ),
  )
}

/** Replaces runs of spaces by one and trims the text (CONTACT-022). */
function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

const invalidAddress = 'Invalid email address'
/** One message for any error in the address (CONTACT-026). */
const anAddress = mailAddress(invalidAddress, invalidAddress)

/** The answers of the form. */
export const editedContact = z.object({
  title: z.string().check(
    z.trim(),
    z.refine((text) => text.length <= title.most, {
      error: 'Field must be at most 50 characters long',
      abort: true,
    }),
    z.refine(
      (text) => text === '' || text.length >= title.least,
      'Field must be at least two chars long',
    ),
    z.refine(isOneLine, sharedFieldMessages.oneLine),
  ),
  /** The id of an office, as the API spells it; null for none. */
  locationId: z.nullable(z.union([z.number(), z.string()])),
  primaryPhone: phone('Primary Phone'),
  secondaryPhone: phone('Secondary Phone'),
  secondaryEmail: z.string().check(
    z.trim(),
    z.refine((text) => text.length <= secondaryEmail.most, {
      error: 'Field must be at most 100 characters long',
      abort: true,
    }),
    z.refine((text) => text === '' || text.length >= secondaryEmail.least, {
      error: 'Field must be at least 5 chars long',
      abort: true,
    }),
    z.superRefine((text, context) => {
      const [issue] = text === '' ? [] : (anAddress.safeParse(text).error?.issues ?? [])
      if (issue) context.addIssue({ code: 'custom', message: issue.message })
    }),
  ),
  sendNotifications: z.boolean(),
})
export type EditedContact = z.output<typeof editedContact>

export const contactLabels = {
  title: 'Title',
  locationId: 'Location',
  primaryPhone: 'Primary Phone',
  secondaryPhone: 'Secondary Phone',
  secondaryEmail: 'Secondary Email',
  sendNotifications: 'Service notifications',
} as const satisfies Record<keyof EditedContact, string>

/** Why someone's service notifications can't be switched (CONTACT-028). */
export const fixedNotificationsText = 'For this user service notifications can not be edited'

/** Whether a contact's service notifications can be changed. True if the API doesn't say. */
export function canChangeNotifications({
  canDisableServicesNotifications,
}: Pick<Contact, 'canDisableServicesNotifications'>): boolean {
  return canDisableServicesNotifications !== false
}

/** The form's values for a stored contact. */
export function toContactForm(stored: Contact): EditedContact {
  return {
    title: stored.title ?? '',
    locationId: stored.locationId ?? stored.location?.id ?? null,
    primaryPhone: stored.primaryPhone ?? '',
    secondaryPhone: stored.secondaryPhone ?? '',
    secondaryEmail: stored.secondaryEmail ?? '',
    sendNotifications: stored.serviceNotifications ?? false,
  }
}

const phoneType = z.enum(['primary', 'secondary'])
const shortText = z.nullable(z.string().check(z.maxLength(1_000)))

/** The body of an update: the contact's fields and the edited values (AMB-148). Empty texts and null mean none. */
export const contactUpdate = z.object({
  ...z.partial(contact).shape,
  profileAccountId: z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  title: shortText,
  locationId: z.nullable(
    z.union([
      z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
      z.string().check(z.maxLength(50)),
    ]),
  ),
  secondaryEmail: shortText,
  phones: z.array(z.object({ type: phoneType, number: shortText })).check(z.maxLength(2)),
  sendNotifications: z.boolean(),
})
export type ContactUpdate = z.output<typeof contactUpdate>

/** The updated contact, with edited values under the names that the update uses. */
export function contactBody(
  stored: Contact,
  edited: EditedContact,
  locations: readonly ContactLocation[],
): z.input<typeof contactUpdate> {
  const { sendNotifications, primaryPhone, secondaryPhone, ...fields } = edited
  const office = [...locations, stored.location].find((one) => one?.id === edited.locationId)
  const members = Object.entries(stored).filter(([name]) => name in contact.shape)
  return {
    ...Object.fromEntries(members),
    ...fields,
    profileAccountId: stored.profileAccountId,
    location: office ? { id: office.id, name: office.name } : null,
    serviceNotifications: sendNotifications,
    primaryPhone,
    secondaryPhone,
    phones: [
      { type: 'primary', number: primaryPhone },
      { type: 'secondary', number: secondaryPhone },
    ],
    sendNotifications,
  }
}

/** The edited values in the body of an update, not yet validated. Phones that aren't listed are empty. */
export function toEditedContact({
  title,
  locationId,
  secondaryEmail,
  phones,
  sendNotifications,
}: ContactUpdate): z.input<typeof editedContact> {
  const numberOf = (wanted: z.infer<typeof phoneType>) =>
    phones.find(({ type }) => type === wanted)?.number ?? ''
  return {
    title: title ?? '',
    locationId,
    primaryPhone: numberOf('primary'),
    secondaryPhone: numberOf('secondary'),
    secondaryEmail: secondaryEmail ?? '',
    sendNotifications,
  }
}
