import { z } from 'zod/mini'
import { lateLibrary } from '../questions/late-library.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { foldLatin, foldLatinLetters, isLatin } from './latin-text.ts'

/** Mail addresses: their validation, and how they're made from names (002 §5). */

/** The library needed by questions whose answers become part of an address, if they aren't in Latin letters. */
export const latinLettersLibrary = lateLibrary(
  'the letters of all scripts in Latin',
  async () => (await import('../libraries/latin-letters.ts')).latinLetters,
  {
    isFor: (text) => !isLatin(text),
    what: 'The letters of other scripts',
    waiting: 'Writing it in Latin letters…',
    failed: "We couldn't write it in Latin letters.",
  },
)

/** The maximum length of the part before the @ (RFC 5321). */
const longestLocalPart = 64

/**
 * A mail address.
 * @param invalid message for an invalid address
 * @param tooLong message if the part before the @ is too long
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

/** At least one mail address, separated by commas, semicolons or line breaks. */
export const requiredMailAddresses = z.string().check(
  z.refine((text) => !firstInvalidAddress(text), {
    error: ({ input }) => firstInvalidAddress(String(input)),
    abort: true,
  }),
  z.refine((text) => splitAddresses(text).length > 0, sharedFieldMessages.required),
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

/**
 * A name as the part before the @: lowercase Latin letters, digits and dots, without spaces and quotes. Undefined until
 * the library is loaded that its letters need.
 */
export function toAddressPart(text: string): string | undefined {
  const latin = isLatin(text)
    ? foldLatin(text)
    : latinLettersLibrary.find()?.inLatin(foldLatinLetters(text))
  return latin
    ?.toLowerCase()
    .replace(/[^a-z0-9._+-]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
}

/** The company's domain with a leading @ (AMB-047). */
export function atDomain(domain: string): string {
  return domain.startsWith('@') ? domain : `@${domain}`
}

/** Whether an address belongs to the company's domain or a subdomain; false if there is no domain. */
export function isInDomain(address: string, domain: string | null): boolean {
  const own = domain?.trim().toLowerCase().replace(/^@/, '')
  if (!own) return false
  const its = address.trim().toLowerCase().split('@').at(-1) ?? ''
  return its === own || its.endsWith(`.${own}`)
}

/** The mailbox that an address delivers to: without the tag after a plus sign. */
export function toUntaggedAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')
}

/** The address of a mailbox or list, made from its display name; undefined until its letters can be written in Latin. */
export function addressFromDisplayName(displayName: string, domain: string): string | undefined {
  const part = toAddressPart(displayName)
  return part === undefined ? undefined : part + atDomain(domain)
}
