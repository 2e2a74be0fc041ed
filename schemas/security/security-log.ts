import { z } from 'zod/mini'
import { calendarDay } from '../time/calendar-day.ts'

/** Security events as the company's own people see them (docs/operations/security-log.md). */

/** The kinds of events with their descriptions. */
export const securityEventLabels = {
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

export type SecurityEventKind = keyof typeof securityEventLabels

/** Reasons for events caused by the operator's commands, in words for the company. */
export const administrationReasonLabels = {
  memberAdded: 'Your provider added a person',
  memberRemoved: 'Your provider took a person out',
  rightsChanged: 'Your provider changed roles or permissions',
  signInChanged: 'Your provider changed how a person signs in',
  portfolioChanged: 'Your provider changed a portfolio with this company',
  byOperator: 'Your provider fetched it by command',
} as const

export type AdministrationReason = keyof typeof administrationReasonLabels

/** A row of the log. Several events of one kind within a moment are one row. */
export const securityEvent = z.object({
  id: z.number(),
  /** Eastern wall-clock time. */
  at: z.string(),
  kind: z.string(),
  /** Who did it; null if it wasn't a known person of the company. */
  person: z.nullable(z.string()),
  /** The API call, such as `rolesUpdate`. */
  call: z.string(),
  /** The reason as a word, such as `permission`; null if the kind is enough. */
  reason: z.nullable(z.string()),
  /** A keyed hash of the network address; equal hashes mean the same address. */
  addressHash: z.nullable(z.string()),
  requestId: z.string(),
  /** How many events of the kind occurred at once. */
  occurrences: z.number(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

/** Maximum number of rows in a list; the newest are returned. */
export const maxSecurityEvents = 5_000

/** The first and last day to list, Eastern and both included. Without them, all days. */
export const securityLogQuery = z
  .object({ from: z.optional(calendarDay), to: z.optional(calendarDay) })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['from'],
      error: 'The start date is after the end date.',
    }),
  )
