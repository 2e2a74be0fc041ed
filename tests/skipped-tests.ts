/** Finds skipped tests in a file's text. */

/** Tests that run only under a condition. */
export interface ConditionalTests {
  /** On one line, even if it is written on several. */
  readonly condition: string
  /** Names of the tests, or of the group, as written. */
  readonly tests: readonly string[]
}

/**
 * Tests that run under a condition, either directly or through a test function with a name of its
 * own.
 */
export function findConditionalTests(text: string): ConditionalTests[] {
  return [...text.matchAll(/\b(?:test|it|describe)\s*\.\s*(?:skipIf|runIf)\s*(?=\()/g)].map(
    (found) => {
      const opens = found.index + found[0].length
      const closes = closingParenthesis(text, opens)
      const condition = text
        .slice(opens + 1, closes)
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/,$/, '')
      const own = nameAfter(text, closes + 1)
      const [, alias] = /const (\w+)\s*=\s*$/.exec(text.slice(0, found.index)) ?? []
      return { condition, tests: own === undefined ? listCalls(text, alias) : [own] }
    },
  )
}

/**
 * Code that skips a test, or runs it alone, without a condition that could be listed; also inside
 * the test.
 */
export function findUnconditionalSkips(text: string): string[] {
  const ways = [
    /\.(skip|only|todo|fixme)\s*[(.]/g,
    /(?<![\w.'])(skip|todo|fixme)\s*\(/g,
    /\{[^{}()]*\b(skip|todo)\b[^{}()]*\}\s*\)\s*=>/g,
    /\b(skip|only|todo|fails)\s*:\s*(true|!|\w+\s*[),}])/g,
  ]
  return ways.flatMap((way) => [...text.matchAll(way)].map(([written]) => written))
}

function listCalls(text: string, alias: string | undefined): string[] {
  if (alias === undefined) return []
  return [...text.matchAll(new RegExp(`(?<![\\w.])${alias}(?=[.(])`, 'g'))].flatMap(
    ({ index }) => nameAfter(text, index + alias.length) ?? [],
  )
}

/** The names that a test function is called with, after an `each` if there is one. */
function nameAfter(text: string, at: number): string | undefined {
  const rest = text.slice(at)
  const [modifiers = ''] = /^(\s*\.\s*\w+)*/.exec(rest) ?? []
  const opens = at + modifiers.length
  if (/\b(each|for)$/.test(modifiers)) return nameAfter(text, closingParenthesis(text, opens) + 1)
  const [, , name] = /^\s*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(text.slice(opens)) ?? []
  return name
}

/** The matching closing parenthesis; parentheses in quotes are ignored. */
function closingParenthesis(text: string, opens: number): number {
  let depth = 0
  const pieces = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[()]/g
  pieces.lastIndex = opens
  for (let piece = pieces.exec(text); piece; piece = pieces.exec(text)) {
    if (piece[0] === '(') depth += 1
    if (piece[0] === ')') depth -= 1
    if (depth === 0) return piece.index
  }
  throw new Error('A parenthesis is never closed.')
}
