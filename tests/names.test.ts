import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Names of what files export, as far as a test can tell (CONTRIBUTING.md, Names). */

interface Exported {
  readonly path: string
  readonly name: string
  /** Whether it is a function that is declared to return a boolean. */
  readonly isPredicate: boolean
}

const declared =
  /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)(?:<[^\n]*?>)?(\((?:(?!^\})[\s\S])*?\)(?:: ([^\n{]+))? \{$)?/gm

function listExported(path: string, text: string): Exported[] {
  return [...text.matchAll(declared)].map(([, name = '', , returned = '']) => ({
    path,
    name,
    isPredicate: /^(?:boolean|\w+ is .*)$/.test(returned.trim()),
  }))
}

const product = sourceFiles
  .filter(({ path }) => !path.startsWith('tests/'))
  .flatMap(({ path, text }) => listExported(path, text))

/** A verb of a question, or of what something does: `isOpen`, `offersUpgrades`. */
const question =
  /^(?:use)?(?:[iI]s|[aA]re|[wW]as|[hH]as|[hH]ave|[cC]an|[cC]ould|[sS]hould|[mM]ust|[mM]ay|[wW]ill|[wW]ould|[dD]oes|[dD]o|[dD]id|[a-z]+s)(?=[A-Z]|$)/
/** They do something and return whether it worked. */
const doesSomething = [
  'focusHeadingIn',
  'focusUnreadableField',
  'moveFocusToSuccessor',
  'refuseAmbiguousHeaders',
  'useAllRequiredStated',
  'writeCopy',
]

test('no name ends with Of, where an argument says of what', () => {
  expect(product.length).toBeGreaterThan(3000)
  const typesOfOthers = ['AnswersOf', 'InputOf', 'OutputOf']
  const found = product.filter(({ name }) => /[a-z]Of$/.test(name) && !typesOfOthers.includes(name))
  expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('a function that returns a boolean asks a question', () => {
  const found = product.filter(
    ({ name, isPredicate }) => isPredicate && !question.test(name) && !doesSomething.includes(name),
  )
  expect(product.filter(({ isPredicate }) => isPredicate).length).toBeGreaterThan(100)
  expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('note is a note of a ticket, and nothing else', () => {
  const found = product.filter(
    ({ path, name }) => /^note[A-Z]/.test(name) && !/ticket|note|messages|requests/i.test(path),
  )
  expect(found.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

/** One a flow, or one for each side of the wire. */
const shared = [
  'AcceptedRequest',
  'acceptDraft',
  'acceptRequest',
  'confirmRules',
  'fromWire',
  'generalInfoRules',
  'importWhenFetched',
  'limits',
  'portal',
  'readSavedDraft',
  'requestSubject',
  'Route',
  'summaryRules',
  'ticketKinds',
  'toWire',
]

test('an exported name means one thing, but where each flow or route has one', () => {
  const files = new Map<string, Set<string>>()
  for (const { path, name } of product) {
    // A table of the database has the name of the schema of its rows.
    if (path.startsWith('server/db/schema/') || shared.includes(name)) continue
    files.set(name, (files.get(name) ?? new Set()).add(path))
  }
  const ambiguous = [...files].filter(([, paths]) => paths.size > 1)
  expect(ambiguous.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([])
})

describe('exports are found', () => {
  test('with what they return', () => {
    const text = [
      'export function totalOf(lines: Line[]): number {',
      'export async function isThere(path: string): Promise<boolean> {',
      'export function open(ticket: Ticket): boolean {',
      'export function isRow<T>(',
      '  value: unknown,',
      '): value is Row {',
      'export const limits = 3',
      'function own() {',
    ].join('\n')
    expect(listExported('a.ts', text)).toEqual([
      { path: 'a.ts', name: 'totalOf', isPredicate: false },
      { path: 'a.ts', name: 'isThere', isPredicate: false },
      { path: 'a.ts', name: 'open', isPredicate: true },
      { path: 'a.ts', name: 'isRow', isPredicate: true },
      { path: 'a.ts', name: 'limits', isPredicate: false },
    ])
    expect(question.test('open')).toBe(false)
    expect(question.test('isRow')).toBe(true)
    expect(question.test('island')).toBe(false)
  })
})
