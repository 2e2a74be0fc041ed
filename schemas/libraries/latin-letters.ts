import { transliterate } from 'transliteration'

/** Converts text of any script to Latin letters (about 53 KB compressed). */
export const latinLetters = {
  /** The text in Latin letters without accents. */
  inLatin: (text: string): string => transliterate(text),
}
