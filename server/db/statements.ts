/** What PostgreSQL reads of a text that it is sent. */

/** Literals, quoted names and comments; of a comment that may hold others, where it begins. */
const opaque =
  /\be'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$((?:[a-z_]\w*)?)\$[\s\S]*?\$\1\$|--[^\r\n]*|\/\*/gi

/** The statements of a text, without comments, and with nothing between quotes. */
export function statementsOf(text: string): string[] {
  let bare = ''
  let from = 0
  opaque.lastIndex = 0
  for (let found = opaque.exec(text); found; found = opaque.exec(text)) {
    const [part] = found
    bare += `${text.slice(from, found.index)} ${part.startsWith('/*') || part.startsWith('--') ? '' : "''"}`
    from = part === '/*' ? endOfComment(text, found.index) : found.index + part.length
    opaque.lastIndex = from
  }
  return (bare + text.slice(from)).split(';').map((statement) => statement.trim())
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
