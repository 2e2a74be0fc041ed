import { z } from 'zod/mini'
import { calendarDay } from '../time/calendar-day.ts'

/** What happened that matters to security, as a company's own people see it (docs/operations/security-log.md). */

/** Every kind, with its words. */
export const securityEventKinds = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  signInFailed: 'Sign-in not finished',
  refused: 'Refused: no valid sign-in',
  denied: 'Denied: not allowed',
  limited: 'Refused: too many calls',
  export: 'Exported or downloaded',
  muchExported: 'Exported or downloaded much',
  secretFetched: 'Fetched a secret',
  accessChanged: 'Changed access',
  recipientsChanged: 'Changed who gets invoices',
} as const

export type SecurityEventKind = keyof typeof securityEventKinds

/** Why there is a row of what the provider's operator did by command, with its words for the company. */
export const administrationReasons = {
  memberAdded: 'Your provider added a person',
  memberRemoved: 'Your provider took a person out',
  rightsChanged: 'Your provider changed roles or permissions',
  signInChanged: 'Your provider changed how a person signs in',
  portfolioChanged: 'Your provider changed a portfolio with this company',
  byOperator: 'Your provider fetched it by command',
} as const

export type AdministrationReason = keyof typeof administrationReasons

/** One row of the log; several events of one kind within a moment are one row. */
export const securityEvent = z.object({
  id: z.number(),
  /** Eastern wall-clock time. */
  at: z.string(),
  kind: z.string(),
  /** Who did it; null where nobody of the company is known to have. */
  person: z.nullable(z.string()),
  /** The call of the API, such as `rolesUpdate`. */
  call: z.string(),
  /** Why, in a word, such as `permission`; null where the kind says all. */
  reason: z.nullable(z.string()),
  /** A keyed hash: events with the same one came from the same address. */
  addressHash: z.nullable(z.string()),
  requestId: z.string(),
  /** How many of the same kind came at once. */
  occurrences: z.number(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** How many rows a list has at most: the newest. */
export const mostSecurityEvents = 5_000

/** The days that are asked for, Eastern and both included; all of them where none is named. */
export const securityLogQuery = z
  .object({ from: z.optional(calendarDay), to: z.optional(calendarDay) })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['from'],
      error: 'The start date is after the end date.',
    }),
  )
