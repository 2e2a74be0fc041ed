/**
 * PostgreSQL patterns that find names in free text. In JSON a line break is the two characters
 * `\n`: a name can follow them or contain them, and never starts with that `n`.
 */

const left = '(?<![[:alnum:]])'
/**
 * Preceded by a character that ends a word, or by a complete escape, that is, one after an even
 * number of backslashes.
 */
const leftInJson = String.raw`(?:(?<![[:alnum:]\\])|(?<=[^\\](?:\\\\)*\\(?:[\\bfnrt]|u00[01][[:xdigit:]])))`
const right = '(?![[:alnum:]])'

const blanks = String.raw`\s+`
const blanksInJson = String.raw`(?:\s|\\[fnrt]|\\u000b)+`

/**
 * A pattern for any of the texts, as whole words and with any white space in them. For no text it
 * matches nothing.
 */
export function namePattern(texts: readonly string[], json: boolean): string {
  if (texts.length === 0) return String.raw`\y\Y`
  const written = texts
    .toSorted((one, other) => other.length - one.length)
    .map((text) =>
      text
        .split(/\s+/)
        .map(literal(json))
        .join(json ? blanksInJson : blanks),
    )
  return `${json ? leftInJson : left}(?:${written.join('|')})${right}`
}

function literal(json: boolean): (word: string) => string {
  return (word) => {
    const said = json ? JSON.stringify(word).slice(1, -1) : word
    return said.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)
  }
}
