import '#server/process/check-messages.ts'
import type { z } from 'zod/mini'
import type { Issue } from '#schemas/api/envelope.ts'
import { malformedInput, type Problem } from './problem.ts'

/** A call of the contract with its schemas. */
export interface RuntimeEndpoint {
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly upload?: z.ZodMiniType
}

/** Input of a request, before validation. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Uploads only. */
  readonly metadata?: unknown
}

/** Deeper than any valid input. */
const maxDepth = 32
/** Longer than any valid list. */
const maxLength = 50_000
/** More issues aren't reported. */
const maxIssues = 200

/** Validates a request's input against the contract, and collects all issues. @throws Problem malformed */
export function readInput(endpoint: RuntimeEndpoint, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const issues: Issue[] = []
  for (const part of ['params', 'query', 'body', 'metadata'] as const) {
    const schema = part === 'metadata' ? endpoint.upload : endpoint[part]
    if (!schema) continue
    const hostile = findUnfitValue(raw[part], 0)
    if (hostile) throw malformedInput(hostile)
    const read = schema.safeParse(raw[part] ?? undefined)
    if (read.success) input[part] = read.data
    else issues.push(...read.error.issues.map(toIssue))
  }
  if (issues.length > 0) throw inputRefusal(issues)
  return input
}

function toIssue({ path, message }: z.core.$ZodIssue): Issue {
  return { step: '', field: path.map(String).join('.'), message }
}

function inputRefusal(issues: Issue[]): Problem {
  const reported = issues.slice(0, maxIssues)
  const all = reported.map(({ field, message }) => (field ? `${field}: ${message}` : message))
  // A union may report the same reason once per variant.
  const sentences = [...new Set(all)]
  const omitted = issues.length - reported.length
  return malformedInput(omitted > 0 ? [...sentences, `And ${omitted} more.`] : sentences, reported)
}

/** Finds what is refused before validation: text that the database can't store, and excessive nesting or length. */
function findUnfitValue(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string')
    return isStorable(value) ? undefined : "A text contains a character we can't store."
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : 'A number is too large.'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= maxDepth) return `The body is nested more than ${maxDepth} levels deep.`
  if (Array.isArray(value) && value.length > maxLength) {
    return `A list has more than ${maxLength} entries.`
  }
  for (const [key, item] of Object.entries(value)) {
    const found = findUnfitValue(key, depth) ?? findUnfitValue(item, depth + 1)
    if (found) return found
  }
  return undefined
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
