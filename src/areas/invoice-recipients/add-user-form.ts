import { z } from 'zod/mini'
import {
  customRecipient,
  type InvoiceRecipient,
  type NewRecipient,
  type RecipientContact,
} from '#schemas/billing/invoice-recipients.ts'
import { isInDomain, mailAddress } from '#schemas/fields/mail-address.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'

/** The Add User form: a contact of the company, or a person by name and address. */
export interface AddUserForm {
  kind: 'contact' | 'custom'
  /** Profile account id of the contact. */
  contact: number | null
  fullName: string
  email: string
}

/** The Add User form before anything is typed. */
export const emptyForm: AddUserForm = { kind: 'contact', contact: null, fullName: '', email: '' }

/** The stored input. */
export const storedAddUserFormSchema = z.object({
  kind: z.enum(['contact', 'custom']),
  contact: z.nullable(z.number()),
  fullName: z.string(),
  email: z.string(),
})

/** Validates the fields of the chosen kind. */
export const addUserFormSchema = storedAddUserFormSchema.check(
  z.superRefine((form, context) => {
    if (form.kind === 'contact') {
      if (form.contact !== null) return
      context.addIssue({ code: 'custom', path: ['contact'], message: sharedFieldMessages.required })
      return
    }
    for (const { path, message } of customRecipient.safeParse(form).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message })
    }
  }),
)

/** The recipient to add: the contact as received, or the person as typed (RECIP-020, RECIP-021). */
export function toRecipient(
  { kind, contact, fullName, email }: AddUserForm,
  contacts: readonly RecipientContact[],
): NewRecipient | undefined {
  if (kind === 'contact') {
    return contacts.find(({ profileAccountId }) => profileAccountId === contact)
  }
  return { email: email.trim(), fullName: fullName.trim(), profileAccountId: null }
}

/** Contacts who aren't recipients yet, compared by id and address. */
export function unlistedContacts(
  contacts: readonly RecipientContact[],
  recipients: readonly InvoiceRecipient[],
): RecipientContact[] {
  const ids = new Set(recipients.map(({ profileAccountId }) => profileAccountId))
  const addresses = new Set(recipients.map(({ email }) => email.trim().toLowerCase()))
  return contacts.filter(
    ({ profileAccountId, email = '' }) =>
      !ids.has(profileAccountId) && !addresses.has(email.trim().toLowerCase()),
  )
}

const goodAddress = mailAddress('')

/** Whether the person to be added has an address outside the company's domain. */
export function addsOutsider(
  form: AddUserForm,
  contacts: readonly RecipientContact[],
  domain: string | null,
): boolean {
  const email = toRecipient(form, contacts)?.email?.trim() ?? ''
  return goodAddress.safeParse(email).success && !isInDomain(email, domain)
}
