const latinLetters = () => import('#schemas/libraries/latin-letters.ts')
const phoneNumbers = () => import('#schemas/libraries/phone-numbers.ts')

/** What the rules of these steps need, and the first step does not. */
export const addUserLibraries = {
  generalInfo: latinLetters,
  displayName: latinLetters,
  resourceCalendarInfo: phoneNumbers,
  phoneConfiguration: phoneNumbers,
  contactInfo: phoneNumbers,
} as const
