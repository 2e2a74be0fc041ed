/** What PostgreSQL reads of a text that it is sent. */

/** Outside ASCII every character may be part of a name, and of the tag of a `$tag$`. */
const letter = String.raw`[A-Za-z_\u0080-\uffff]`
/** With escapes, which it has in each part where it goes on in another line. */
const escaped = String.raw`'(?:\\[\s\S]|''|[^'\\])*'`
const nextLine = String.raw`[ \t\f\v]*(?:--[^\r\n]*)?[\r\n](?:[ \t\n\r\f\v]|--[^\r\n]*[\r\n])*`

/**
 * Literals, quoted names and comments; of a comment that may hold others, where it begins. And each word as a whole: a
 * `$$` within a name begins no literal.
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

/** The statements of a text, without comments, and with nothing between quotes. */
export function splitStatements(text: string): string[] {
  let bare = ''
  let from = 0
  tokens.lastIndex = 0
  for (let found = tokens.exec(text); found; found = tokens.exec(text)) {
    const [part] = found
    bare += text.slice(from, found.index) + (found.groups?.word ?? blankFor(part))
    from = part === '/*' ? endOfComment(text, found.index) : found.index + part.length
    tokens.lastIndex = from
  }
  return (bare + text.slice(from)).split(';').map((statement) => statement.trim())
}

function blankFor(part: string): string {
  return part.startsWith('/*') || part.startsWith('--') ? ' ' : " ''"
}

/** Where a comment ends that may hold others. */
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
