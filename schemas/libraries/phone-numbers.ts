import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The phone numbers of all countries (about 29 KB compressed). Checks whether a number is possible, as the library
 * recommends for typed numbers. Checking whether it's in use would refuse numbers newer than the library.
 */
export const phoneNumbers = {
  /** Whether a text is a possible phone number. US and British numbers don't need a country code. */
  isPossible: (text: string): boolean => {
    const american = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
    if (american?.isPossible()) return true
    // Almost any digits are possible in Britain, so there the number must be in use.
    const british = parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false })
    return british?.isValid() ?? false
  },
}
