import type { IncomingHttpHeaders } from 'node:http'
import { malformedInput } from './problem.ts'

/** Revisions listed in If-Match; `any` if it is absent or `*`. */
export type Precondition = 'any' | ReadonlySet<number>

/** The ETag of a revision, in quotes as the header needs it. */
export function revisionEtag(revision: number): string {
  return `"${revision}"`
}

/** Reads If-Match. Unknown tags match nothing. @throws Problem malformed */
export function parsePrecondition(headers: IncomingHttpHeaders): Precondition {
  const header = headers['if-match']?.trim()
  if (header === undefined || header === '*') return 'any'
  const tags = header.split(',').map((tag) => tag.trim())
  if (!tags.every((tag) => /^(W\/)?"[^"]*"$/.test(tag))) {
    throw malformedInput('If-Match must hold the ETag of an earlier response, in quotes.')
  }
  const ours = tags.flatMap((tag) => /^"(\d{1,9})"$/.exec(tag)?.[1] ?? [])
  return new Set(ours.map(Number))
}

/** Whether the revision the caller saw last is still the current one. */
export function meetsPrecondition(precondition: Precondition, revision: number): boolean {
  return precondition === 'any' || precondition.has(revision)
}
