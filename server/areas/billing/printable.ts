import { transliterate } from 'transliteration'

/** What the letters of every PDF reader hold in addition to Latin-1 (WinAnsi). */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const winAnsi = new RegExp(`[^\\n\\x20-\\x7e\\xa0-\\xff${beyondLatin1}]+`, 'gu')

/** A text in letters that every PDF reader has; of other scripts, as it sounds in them. */
export function toPrintableText(text: string): string {
  return text.replace(winAnsi, (other) => transliterate(other).replace(winAnsi, '?') || '?')
}
