import { z } from 'zod/mini'
import { lateLibrary } from '../questions/late-library.ts'
import { sharedFieldMessages } from '../questions/rules.ts'

/** The rule for phone numbers, used wherever one is typed. */

/** The library needed by questions that ask for phone numbers. */
export const phoneNumbersLibrary = lateLibrary(
  "the world's phone numbers",
  async () => (await import('../libraries/phone-numbers.ts')).phoneNumbers,
)

export const examplePhoneNumber = '+1 212 555 0100'

const invalid = `Phone number is invalid. Enter it like ${examplePhoneNumber}, or like x12 for an extension.`
const invalidNumberText = (text: string) =>
  `“${text}” isn't a valid phone number. Enter numbers like ${examplePhoneNumber}, separated by commas.`

/** Whether a text is a phone number, with or without extension, or only an office extension. */
export function isPhoneNumber(text: string): boolean {
  const typed = text.trim()
  return (
    /^(x|ext\.?|extension)\s*\d{1,7}$/i.test(typed) || phoneNumbersLibrary.get().isPossible(typed)
  )
}

/** The rule of a question for an optional phone number. */
export const optionalPhoneNumberRule = {
  check: z.string().check(z.refine((text) => text.trim() === '' || isPhoneNumber(text), invalid)),
  libraries: [phoneNumbersLibrary],
}

const anyPhoneNumbers = z.string().check(
  z.refine((text) => !firstInvalidNumber(text), {
    error: ({ input }) => invalidNumberText(firstInvalidNumber(String(input)) ?? ''),
  }),
)

/** The rule of a question for phone numbers separated by commas, semicolons or line breaks; can be empty. */
export const optionalPhoneNumbersRule = { check: anyPhoneNumbers, libraries: [phoneNumbersLibrary] }

/** The same, but at least one number is required. */
export const requiredPhoneNumbersRule = {
  check: anyPhoneNumbers.check(
    z.refine((text) => splitNumbers(text).length > 0, { error: sharedFieldMessages.required }),
  ),
  libraries: [phoneNumbersLibrary],
}

/**
 * Splits a list of phone numbers. An extension after a comma, as in “212 555 0100, ext. 12”, belongs to its number.
 */
function splitNumbers(text: string): string[] {
  return text
    .split(/[;\n]|,(?!\s*(?:x|ext))/i)
    .map((part) => part.trim())
    .filter(Boolean)
}

function firstInvalidNumber(text: string): string | undefined {
  return splitNumbers(text).find((part) => !isPhoneNumber(part))
}
