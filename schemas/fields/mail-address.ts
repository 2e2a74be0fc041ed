import { z } from 'zod/mini'
import { lateLibrary } from '../questions/late-library.ts'
import { fieldMessages } from '../questions/rules.ts'

/** Mail addresses: what makes a good one, and those that are made of names (002 §5). */

/** Named by questions whose answers become parts of addresses. */
export const latinLettersLibrary = lateLibrary(
  'the letters of all scripts in Latin',
  async () => (await import('../libraries/latin-letters.ts')).latinLetters,
)

/** As many characters as mail servers take before the @ (RFC 5321). */
const longestLocalPart = 64

/**
 * A mail address.
 * @param invalid what is said of one that is none
 * @param tooLong what is said of one with too much before the @
 */
export function mailAddress(
  invalid: string,
  tooLong = `Use ${longestLocalPart} characters or fewer before the @.`,
) {
  return z.email({ error: invalid, abort: true }).check(
    z.refine((address) => {
      return address.lastIndexOf('@') <= longestLocalPart
    }, tooLong),
  )
}

/** Several mail addresses, with commas, semicolons or line breaks between them; one at least. */
export const requiredMailAddresses = z.string().check(
  z.refine((text) => !firstInvalidAddress(text), {
    error: ({ input }) => firstInvalidAddress(String(input)),
    abort: true,
  }),
  z.refine((text) => splitAddresses(text).length > 0, fieldMessages.required),
)

function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

const oneOfSeveral = mailAddress("isn't a valid email address. Separate addresses with commas.")

function firstInvalidAddress(text: string): string | undefined {
  for (const part of splitAddresses(text)) {
    const [issue] = oneOfSeveral.safeParse(part).error?.issues ?? []
    if (issue) return `“${part}”${issue.message.startsWith('is') ? '' : ':'} ${issue.message}`
  }
  return undefined
}

/** A name as it is before the @: lower-case Latin letters, digits and dots, without spaces and quotes. */
export function toAddressPart(text: string): string {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const latin = isPlain ? text : latinLettersLibrary.get().inLatin(text)
  return latin
    .toLowerCase()
    .replace(/[^a-z0-9._+-]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** A company's domain with its @ (AMB-047). */
export function atDomain(domain: string): string {
  return domain.startsWith('@') ? domain : `@${domain}`
}

/** Whether an address is of a company's domain or of one below it; of a company without a domain none is. */
export function isInDomain(address: string, domain: string | null): boolean {
  const own = domain?.trim().toLowerCase().replace(/^@/, '')
  if (!own) return false
  const its = address.trim().toLowerCase().split('@').at(-1) ?? ''
  return its === own || its.endsWith(`.${own}`)
}

/** Where mails to an address arrive: what stands behind a plus before the @ sorts them there, and is no other mailbox. */
export function toMailboxAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
}

/** The address that a mailbox or a list gets from its display name. */
export function addressFromDisplayName(displayName: string, domain: string): string {
  return toAddressPart(displayName) + atDomain(domain)
}
