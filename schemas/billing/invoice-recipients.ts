import { z } from 'zod/mini'
import { idInAddress } from '../contract/address.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { fieldMessages } from '../questions/rules.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { isOneLine } from '../texts/one-line.ts'

/** Who gets the invoices of a company by mail. */

/** What a recipient is; every company has one Billing Contact at most. */
export const recipientStatus = { billingContact: 1, emailRecipient: 2, copied: 3 } as const

/** The statuses as they are called. */
export const recipientStatusNames: Readonly<Record<number, string>> = {
  [recipientStatus.billingContact]: 'Billing Contact',
  [recipientStatus.emailRecipient]: 'Invoice Email Recipient',
  [recipientStatus.copied]: 'CC On Invoice Emails',
}

/** Why a Billing Contact stays (letter for letter). */
export const billingContactStays =
  "You can not remove 'Billing Contact' from list of Invoice Recipients"
/** What is said of an address that is on the list (letter for letter). */
export const addressTaken = 'Email already exists! Please use a different email.'

export const invoiceRecipient = z.object({
  /** Null or left out for somebody who is no contact of the company. */
  profileAccountId: z.nullish(z.number().check(z.int())),
  fullName: z.nullable(z.string()),
  email: z.string(),
  status: z.number().check(z.int()),
})
export type InvoiceRecipient = z.infer<typeof invoiceRecipient>

/** Somebody of the company who can be added. The address distinguishes namesakes (AMB-108). */
export const recipientContact = z.object({
  fullName: z.nullable(z.string()),
  profileAccountId: z.number().check(z.int(), z.positive()),
  email: z.optional(z.string()),
})
export type RecipientContact = z.infer<typeof recipientContact>

/** The most characters of a recipient's name and of an address. */
export const recipientLimits = { fullName: 200, email: 320 } as const

const { fullName: longestName, email: longestAddress } = recipientLimits
const tooLongName = `Use ${longestName} characters or fewer.`
const tooLongAddress = `Use ${longestAddress} characters or fewer.`

/** Somebody who is no contact of the company, as they are typed; blanks around the texts do not count. */
export const customRecipient = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, fieldMessages.required),
      z.maxLength(longestName, tooLongName),
      z.refine(isOneLine, fieldMessages.oneLine),
    ),
  email: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: fieldMessages.required, abort: true }),
        z.maxLength(longestAddress, tooLongAddress),
      ),
    mailAddress('Invalid email'),
  ),
})

/** Who is added: somebody by name and address, or a contact as it was received (AMB-108). */
export const newRecipient = z
  .object({
    email: z.optional(z.string().check(z.maxLength(longestAddress, tooLongAddress))),
    fullName: z.nullable(z.string().check(z.maxLength(longestName, tooLongName))),
    profileAccountId: z.nullable(z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  })
  .check(
    z.superRefine((who, context) => {
      if (who.profileAccountId !== null) return
      const { error } = customRecipient.safeParse({ ...who, email: who.email ?? '' })
      for (const { path, message } of error?.issues ?? []) {
        context.addIssue({ code: 'custom', path, message })
      }
    }),
  )
export type NewRecipient = z.infer<typeof newRecipient>

/** Who is removed: a contact by its id, anybody else by the address. */
export const removedRecipient = z
  .object({
    profileAccountId: z.optional(idInAddress),
    email: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(1, fieldMessages.required), z.maxLength(longestAddress)),
    ),
  })
  .check(
    z.refine(
      ({ profileAccountId, email }) => (profileAccountId === undefined) !== (email === undefined),
      'Identify the recipient by profileAccountId or email.',
    ),
  )

/** The name of somebody; '' where there is none that says something, such as only a dash. */
export function recipientName({ fullName }: Pick<RecipientContact, 'fullName'>): string {
  const name = fullName?.trim() ?? ''
  return name === '-' ? '' : name
}

/** Contacts by name, those without one last, by their address (RECIP-019). */
export function namelessLast(contacts: readonly RecipientContact[]): RecipientContact[] {
  return contacts.toSorted((one, other) => {
    const [name, otherName] = [recipientName(one), recipientName(other)]
    return (
      Number(name === '') - Number(otherName === '') ||
      compareTexts(name, otherName) ||
      compareTexts(one.email ?? '', other.email ?? '')
    )
  })
}
