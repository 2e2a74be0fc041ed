import { z } from 'zod/mini'
import {
  customRecipient,
  type InvoiceRecipient,
  type NewRecipient,
  type RecipientContact,
} from '#schemas/billing/invoice-recipients.ts'
import { isOfDomain, mailAddress } from '#schemas/fields/mail-address.ts'
import { messages } from '#schemas/questions/rules.ts'

/** The Add User dialog as it is typed: a contact of the company, or somebody by name and address. */
export interface AddUserForm {
  kind: 'contact' | 'custom'
  /** Profile account id of the contact. */
  contact: number | null
  fullName: string
  email: string
}

export const emptyForm: AddUserForm = { kind: 'contact', contact: null, fullName: '', email: '' }

/** The form as it is stored while it is typed. */
export const typedUserSchema = z.object({
  kind: z.enum(['contact', 'custom']),
  contact: z.nullable(z.number()),
  fullName: z.string(),
  email: z.string(),
})

/** What of the form counts is what its kind asks for. */
export const addUserFormSchema = typedUserSchema.check(
  z.superRefine((form, context) => {
    if (form.kind === 'contact') {
      if (form.contact !== null) return
      context.addIssue({ code: 'custom', path: ['contact'], message: messages.required })
      return
    }
    for (const { path, message } of customRecipient.safeParse(form).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message })
    }
  }),
)

/** Who is added: the contact as it was received, or who was typed (RECIP-020, RECIP-021). */
export function toRecipient(
  { kind, contact, fullName, email }: AddUserForm,
  contacts: readonly RecipientContact[],
): NewRecipient | undefined {
  if (kind === 'contact') {
    return contacts.find(({ profileAccountId }) => profileAccountId === contact)
  }
  return { email: email.trim(), fullName: fullName.trim(), profileAccountId: null }
}

/** The contacts who are not on the list yet, by themselves or by their address. */
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

/** Whether who would be added, as far as the form says, has an address that is none of the company's domain. */
export function addsOutsider(
  form: AddUserForm,
  contacts: readonly RecipientContact[],
  domain: string | null,
): boolean {
  const email = toRecipient(form, contacts)?.email?.trim() ?? ''
  return goodAddress.safeParse(email).success && !isOfDomain(email, domain)
}
