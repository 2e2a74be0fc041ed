/**
 * Patterns that find texts in what people wrote, for PostgreSQL. The text of JSON has a line break as `\n`, of two signs:
 * a name may begin after them, or have them between its words, and never begins with the `n`.
 */

const left = '(?<![[:alnum:]])'
/** After a sign that ends a word, or a whole escape: one with an even number of backslashes before it, or none. */
const leftInJson = String.raw`(?:(?<![[:alnum:]\\])|(?<=[^\\](?:\\\\)*\\(?:[\\bfnrt]|u00[01][[:xdigit:]])))`
const right = '(?![[:alnum:]])'

const blanks = String.raw`\s+`
const blanksInJson = String.raw`(?:\s|\\[fnrt]|\\u000b)+`

/** What any of some texts match, as whole words and with any blanks in them; of no text, what nothing matches. */
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
