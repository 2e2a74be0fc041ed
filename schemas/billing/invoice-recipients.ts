import { z } from 'zod/mini'
import { idInAddress } from '../contract/id-in-address.ts'
import { mailAddress } from '../fields/mail-address.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import { isOneLine } from '../texts/one-line.ts'

/** The people who get a company's invoices by email. */

/** The kinds of recipients. A company has at most one Billing Contact. */
export const recipientStatus = { billingContact: 1, emailRecipient: 2, copied: 3 } as const

/** The displayed names of the kinds. */
export const recipientStatusNames: Readonly<Record<number, string>> = {
  [recipientStatus.billingContact]: 'Billing Contact',
  [recipientStatus.emailRecipient]: 'Invoice Email Recipient',
  [recipientStatus.copied]: 'CC On Invoice Emails',
}

/** Why a Billing Contact can't be removed (quoted from the spec). */
export const billingContactStaysMessage =
  "You can not remove 'Billing Contact' from list of Invoice Recipients"
/** The error for an address that is already on the list (quoted from the spec). */
export const addressTakenMessage = 'Email already exists! Please use a different email.'

export const invoiceRecipient = z.object({
  /** Null or missing for someone who isn't a contact of the company. */
  profileAccountId: z.nullish(z.number().check(z.int())),
  fullName: z.nullable(z.string()),
  email: z.string(),
  status: z.number().check(z.int()),
})
export type InvoiceRecipient = z.infer<typeof invoiceRecipient>

/** A contact of the company who can be added. The address distinguishes people with the same name (AMB-108). */
export const recipientContact = z.object({
  fullName: z.nullable(z.string()),
  profileAccountId: z.number().check(z.int(), z.positive()),
  email: z.optional(z.string()),
})
export type RecipientContact = z.infer<typeof recipientContact>

/** Maximum lengths of a recipient's name and address, in characters. */
export const recipientLimits = { fullName: 200, email: 320 } as const

const { fullName: longestName, email: longestAddress } = recipientLimits
const tooLongName = `Use ${longestName} characters or fewer.`
const tooLongAddress = `Use ${longestAddress} characters or fewer.`

/** A recipient who isn't a contact of the company, as typed; surrounding spaces are removed. */
export const customRecipient = z.object({
  fullName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sharedFieldMessages.required),
      z.maxLength(longestName, tooLongName),
      z.refine(isOneLine, sharedFieldMessages.oneLine),
    ),
  email: z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: sharedFieldMessages.required, abort: true }),
        z.maxLength(longestAddress, tooLongAddress),
      ),
    mailAddress('Invalid email'),
  ),
})

/** A recipient to add: a name and an address, or a contact as it was received (AMB-108). */
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

/** A recipient to remove: a contact by id, others by address. */
export const removedRecipient = z
  .object({
    profileAccountId: z.optional(idInAddress),
    email: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(1, sharedFieldMessages.required), z.maxLength(longestAddress)),
    ),
  })
  .check(
    z.refine(
      ({ profileAccountId, email }) => (profileAccountId === undefined) !== (email === undefined),
      'Identify the recipient by profileAccountId or email.',
    ),
  )

/** A contact's name; '' if it's missing or only a dash. */
export function recipientName({ fullName }: Pick<RecipientContact, 'fullName'>): string {
  const name = fullName?.trim() ?? ''
  return name === '-' ? '' : name
}

/** Sorts contacts by name; those without one come last, by address (RECIP-019). */
export function sortNamelessLast(contacts: readonly RecipientContact[]): RecipientContact[] {
  return contacts.toSorted((one, other) => {
    const [name, otherName] = [recipientName(one), recipientName(other)]
    return (
      Number(name === '') - Number(otherName === '') ||
      compareTexts(name, otherName) ||
      compareTexts(one.email ?? '', other.email ?? '')
    )
  })
}
