import type { FieldPath, FieldValue } from './rules.ts'

/** Reads and writes answers of a draft by dotted path. Drafts are never changed in place. */

type Branch = Readonly<Record<string, unknown>>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value at a path of a draft; undefined if a part on the way is missing. */
export function valueAt<T, P extends FieldPath<T>>(draft: T, path: P): FieldValue<T, P>
export function valueAt(draft: unknown, path: string): unknown
export function valueAt(draft: unknown, path: string): unknown {
  let value = draft
  for (const key of pathKeys(path)) value = isBranch(value) ? value[key] : undefined
  return value
}

const keys = new Map<string, readonly string[]>()

/** The keys of a path. Cached, since the same few paths are used all the time. */
function pathKeys(path: string): readonly string[] {
  const known = keys.get(path)
  if (known) return known
  const found = path.split('.')
  if (keys.size < mostPaths) keys.set(path, found)
  return found
}

/** More than the paths of all drafts. */
const mostPaths = 10_000

/** A copy of the draft with one answer replaced; the same object if nothing changes. */
export function withValueAt<T>(draft: T, path: string, value: unknown): T {
  return withValueAtKeys(draft, pathKeys(path), 0, value)
}

function withValueAtKeys<T>(draft: T, path: readonly string[], depth: number, value: unknown): T {
  const key = path[depth] ?? ''
  const branch: Branch = isBranch(draft) ? draft : {}
  const before = branch[key]
  const after = depth + 1 < path.length ? withValueAtKeys(before, path, depth + 1, value) : value
  return Object.is(before, after) ? draft : { ...(draft as T & Branch), [key]: after }
}

/** The paths of all answers of a draft, in order. People and lists are one answer each (see FieldPath). */
export function answerPaths<T>(emptyDraft: T): FieldPath<T>[] {
  return Object.entries(emptyDraft ?? {}).flatMap(([key, value]) =>
    isBranch(value) ? answerPaths(value).map((path) => `${key}.${path}`) : [key],
  ) as FieldPath<T>[]
}

/** The parts of a draft that hold several answers, outermost first. */
export function nestedPartPaths(emptyDraft: unknown): string[] {
  return Object.entries(emptyDraft ?? {}).flatMap(([key, value]) =>
    isBranch(value) ? [key, ...nestedPartPaths(value).map((path) => `${key}.${path}`)] : [],
  )
}

/** The last name of a path in words, without list indexes: `contact.faxNumbers.0` is 'Fax numbers'. */
export function lastKeyInWords(path: string): string {
  const name = path.split('.').findLast((key) => key !== '' && !/^\d+$/.test(key)) ?? path
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
