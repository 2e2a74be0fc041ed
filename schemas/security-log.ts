import { z } from 'zod'

/** What happened that matters to security, as a company's own people see it (docs/operations.md, The security log). */

/** Every kind, with its words. */
export const securityEventKinds = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  signInFailed: 'Sign-in not finished',
  refused: 'Refused: no valid sign-in',
  denied: 'Denied: not allowed',
  limited: 'Refused: too many calls',
  export: 'Exported or downloaded',
  secretFetched: 'Fetched a secret',
  accessChanged: 'Changed access',
} as const

export type SecurityEventKind = keyof typeof securityEventKinds

/** One row of the log; several events of one kind within a moment are one row. */
export const securityEvent = z.object({
  id: z.number(),
  /** Eastern wall-clock time. */
  at: z.string(),
  kind: z.string(),
  /** Who did it; null where nobody of the company is known to have. */
  person: z.string().nullable(),
  /** The call of the API, such as `rolesUpdate`. */
  call: z.string(),
  /** Why, in a word, such as `permission`; null where the kind says all. */
  reason: z.string().nullable(),
  /** A keyed hash: events with the same one came from the same address. */
  addressHash: z.string().nullable(),
  requestId: z.string(),
  /** How many of the same kind came at once. */
  occurrences: z.number(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** How many rows a list has at most: the newest. */
export const mostSecurityEvents = 5_000
