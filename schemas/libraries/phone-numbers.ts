import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { phoneLibrary } from '../phone-number.ts'

/**
 * Provides what is known of the world's phone numbers (about 29 KB compressed). Asked is whether a number is possible,
 * as the library advises for what people type: whether it is in use today would refuse numbers that are newer than
 * the library.
 */
phoneLibrary.provide({
  isPossible: (text) => {
    const american = parsePhoneNumberFromString(text, { defaultCountry: 'US', extract: false })
    if (american?.isPossible()) return true
    // Nearly every row of digits is possible in Britain: there it has to be a number that is in use.
    const british = parsePhoneNumberFromString(text, { defaultCountry: 'GB', extract: false })
    return british?.isValid() ?? false
  },
})
