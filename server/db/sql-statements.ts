/** Splits SQL text into statements as PostgreSQL does. */

/** Every character outside ASCII can be part of a name and of the tag in `$tag$`. */
const letter = String.raw`[A-Za-z_\u0080-\uffff]`
/** A string with escapes; it may continue on the next line. */
const escaped = String.raw`'(?:\\[\s\S]|''|[^'\\])*'`
const nextLine = String.raw`[ \t\f\v]*(?:--[^\r\n]*)?[\r\n](?:[ \t\n\r\f\v]|--[^\r\n]*[\r\n])*`

/**
 * Literals, quoted names and comments (of nestable comments, the beginning), and words as a whole,
 * because `$$` within a name starts no literal.
 */
const tokens = new RegExp(
  [
    `[Ee]${escaped}(?:${nextLine}${escaped})*`,
    String.raw`(?<word>${letter}[\w$\u0080-\uffff]*)`,
    `'(?:''|[^'])*'`,
    `"(?:""|[^"])*"`,
    String.raw`\$(?<tag>(?:${letter}[\w\u0080-\uffff]*)?)\$[\s\S]*?\$\k<tag>\$`,
    String.raw`--[^\r\n]*`,
    String.raw`/\*`,
  ].join('|'),
  'g',
)

/** The statements of a text, without comments and with quoted contents emptied. */
export function splitStatements(text: string): string[] {
  let bare = ''
  let from = 0
  tokens.lastIndex = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [part] = found
    bare += text.slice(from, found.index) + (found.groups?.word ?? toBlank(part))
    from = part === '/*' ? endOfComment(text, found.index) : found.index + part.length
    tokens.lastIndex = from
  }
  return (bare + text.slice(from)).split(';').map((statement) => statement.trim())
}

function toBlank(part: string): string {
  return part.startsWith('/*') || part.startsWith('--') ? ' ' : " ''"
}

/** The end of a nestable comment. */
function endOfComment(text: string, start: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = start
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1
    if (depth === 0) return marks.lastIndex
  }
  return text.length
}
