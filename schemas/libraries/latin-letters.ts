import { transliterate } from 'transliteration'

/** How the letters of all scripts are written in Latin ones (about 53 KB compressed). */
export const latinLetters = {
  /** The same text in Latin letters without accents, whatever script it is in. */
  inLatin: (text: string): string => transliterate(text),
}
