import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * What is known of the world's phone numbers (about 29 KB compressed). Asked is whether a number is possible, as the
 * library advises for what people type: whether it is in use today would refuse numbers that are newer than the
 * library.
 */
export const phoneNumbers = {
  /** Whether a text is a number of some country; those of the US and of Britain may have no country code. */
  isPossible: (text: string): boolean => {
    const american = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
    if (american?.isPossible()) return true
    // Nearly every row of digits is possible in Britain: there it has to be a number that is in use.
    const british = parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false })
    return british?.isValid() ?? false
  },
}
