import { transliterate } from 'transliteration'

/** Characters of the standard PDF fonts beyond Latin-1 (WinAnsi). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const winAnsi = new RegExp(`[^\\n\\x20-\\x7e\\xa0-\\xff${beyondLatin1}]+`, 'gu')

/** Replaces characters that the standard PDF fonts lack by a Latin transliteration. */
export function toPrintableText(text: string): string {
  return text.replace(winAnsi, (other) => transliterate(other).replace(winAnsi, '?') || '?')
}
