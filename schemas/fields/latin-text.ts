/** Latin letters without accents. Enough for European and many other names; other scripts need a library. */

/**
 * Letters that have no accent to take away, with what is written instead, as the library for all scripts writes them.
 * ə is E in passports (ICAO 9303).
 */
const letters = new Map(
  'ßss æae œoe øo đd ðd ɖd þth łl ħh ıi ĸk ŋng ŧt ſs əe ǝe ɛe ƒf ɓb ƀb ɗd ɔo ƙk ɲn ɩi ɨi ʉu ʊu ƴy ʋv ɣg ǥg ƶz ʒzh ʃsh ȝy ƿw ȷj ŉn –- ‐- ‑- ‒- —--'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)] as const),
)

/** Quotes, marks of letters, and blanks that aren't seen. */
const omitted = String.raw`\u0300-\u036F‘’“”‚„‛‟‹›«»′″ʹʺʻʼʽʾʿˀʔ·´¨¡¿\xA0\xAD\u2000-\u200F\u202F\u2060\uFEFF`
const everyOmitted = new RegExp(`[${omitted}]`, 'gu')
const known = new RegExp(String.raw`^[\p{ASCII}\p{Script=Latin}${omitted}–‐‑‒—]*$`, 'u')

/** Whether `foldLatin` can write a text in plain letters. */
export function isLatin(text: string): boolean {
  return known.test(text) && /^\p{ASCII}*$/u.test(foldLatin(text))
}

/** A text in lowercase, with plain letters for Latin ones; other letters stay. */
export function foldLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(everyOmitted, '')
    .replace(/\P{ASCII}/gu, (letter) => letters.get(letter) ?? letter)
}

/**
 * Letters of India with a dot below, which NFC takes apart: ज़ is z, and ज with a separate dot would be written j.
 */
const dotted = new Map(
  [
    ...'\u0958\u0959\u095A\u095B\u095C\u095D\u095E\u095F\u09DC\u09DD\u09DF\u0A33\u0A36\u0A59\u0A5A\u0A5B\u0A5E\u0B5C\u0B5D',
  ].map((letter) => [letter.normalize('NFC'), letter] as const),
)

/** The same for the Latin letters of a text in several scripts. Letters of others are in one piece. */
export function foldLatinLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/.[\u093C\u09BC\u0A3C\u0B3C]/gu, (letter) => dotted.get(letter) ?? letter)
    .replace(/\P{M}\p{M}*/gu, (letter) => (isLatin(letter) ? foldLatin(letter) : letter))
}
