import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/**
 * Which test covers which requirement, according to the tests (CONTRIBUTING.md, Requirements and
 * tests).
 */

const root = resolve(import.meta.dirname, '..')
const callsOfTests = new Set(['test', 'it', 'describe'])
const id = /\b[A-Z]{2,8}-\d{3}\b/g

/** Paths of the requirements, the table of what tests cover, and the list of what they don't. */
export const rowsPaths = {
  requirements: 'docs/requirements.tsv',
  table: 'tests/rows.tsv',
  open: 'tests/open-rows.txt',
} as const

/** A requirement and a test that names it. */
export interface AssertedRow {
  readonly id: string
  readonly file: string
  /** Including the names of its groups. */
  readonly test: string
}

/** A table file's lines, without the heading and empty lines. */
export function readTableLines(path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.slice(1).filter((line) => line !== '')
}

/** A requirement that no test covers as written. */
export interface OpenRow {
  readonly id: string
  /**
   * The decision that replaces it, which the test covers that names the row. Without a decision no
   * test names it yet.
   */
  readonly decision: string | undefined
}

/** Reads the list of requirements that no test covers as written. */
export function openRows(): OpenRow[] {
  return readTableLines(rowsPaths.open).flatMap((line) => {
    const [one = '', decision] = line.split('\t')
    return isRow(one) ? [{ id: one, decision }] : []
  })
}

/** The text of the list's file. */
export function formatOpenRows(rows: readonly OpenRow[]): string {
  const open = rows.filter(({ decision }) => decision === undefined)
  const overridden = rows.filter(({ decision }) => decision !== undefined)
  return [
    'Requirements that no test asserts as they are written; this list only becomes shorter.',
    '',
    'No test names these yet:',
    ...open.map((row) => row.id),
    '',
    'Overridden: the test that names one of these asserts the decision beside it:',
    ...overridden.map((row) => `${row.id}\t${row.decision}`),
    '',
  ].join('\n')
}

/** The ids of all requirements, in order. */
export const requirementIds = readTableLines(rowsPaths.requirements).map(
  (line) => line.split('\t')[0] ?? '',
)

const areas = new Set(requirementIds.map(rowArea))

/** Every requirement that a test names, in the requirements' order. */
export function assertedRows(): AssertedRow[] {
  const place = new Map(requirementIds.map((one, index) => [one, index]))
  const placeOf = (row: AssertedRow) => place.get(row.id) ?? requirementIds.length
  return readdirSync(join(root, 'tests'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .toSorted()
    .flatMap((file) => findNamedRows(file, readFileSync(join(root, file), 'utf8')))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The requirements that a file's tests name, in a title or in a comment directly above a test. */
export function findNamedRows(file: string, text: string): AssertedRow[] {
  if (!text.match(id)) return []
  const rows: AssertedRow[] = []
  const within: string[] = []
  const lines = text.split('\n')
  new Visitor({
    CallExpression(node) {
      const title = testTitle(node, text)
      if (title === undefined) return
      within.push(title)
      const line = text.slice(0, node.start).split('\n').length - 1
      const named = `${title}\n${commentAbove(lines, line)}`.match(id) ?? []
      for (const one of new Set(named)) {
        if (areas.has(rowArea(one))) rows.push({ id: one, file, test: within.join(' > ') })
      }
    },
    'CallExpression:exit'(node) {
      if (testTitle(node, text) !== undefined) within.pop()
    },
  }).visit(parseSync(file, text).program)
  return rows
}

/** The text of the table's file. */
export function formatRowsTable(rows: readonly AssertedRow[]): string {
  const lines = rows.map((row) => `${row.id}\t${row.file}\t${row.test}`)
  return ['id\tfile\ttest', ...lines, ''].join('\n')
}

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0]

/** The title, if the call is a test, a group or a step. */
function testTitle(node: Call, text: string): string | undefined {
  if (!callsOfTests.has(calleeRoot(node.callee))) return undefined
  const [title] = node.arguments
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? text.slice(title.start + 1, title.end - 1) : undefined
}

/** `test` of `test.step`, `test.each(…)` and the like. */
function calleeRoot(callee: Call['callee']): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calleeRoot(callee.object)
  if (callee.type === 'CallExpression') return calleeRoot(callee.callee)
  return callee.type === 'TaggedTemplateExpression' ? calleeRoot(callee.tag) : ''
}

function commentAbove(lines: readonly string[], line: number): string {
  const above = lines.slice(0, line)
  const start = above.findLastIndex((one) => !one.trimStart().startsWith('//'))
  return above.slice(start + 1).join('\n')
}

function isRow(text: string): boolean {
  return text.match(id)?.[0] === text
}

function rowArea(one: string): string {
  return one.slice(0, one.indexOf('-'))
}
