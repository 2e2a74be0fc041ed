import { z } from 'zod/mini'
import { requiredLine, textUpTo } from '../fields/field-checks.ts'

/** The remote access log of a company, and the requests about it. */

/** A row of the log. */
export const remoteAccessLogRow = z.object({
  /** The instant; UTC if it has no zone. */
  date: z.string(),
  userDisplayName: z.nullish(z.string()),
  /** For example `VPN`. */
  type: z.nullish(z.string()),
  location: z.nullish(z.string()),
})
export type RemoteAccessLogRow = z.infer<typeof remoteAccessLogRow>

/** The UTC wall-clock time (YYYY-MM-DDTHH:mm:ss) of a date in the log; null if it isn't a date. */
export function toUtcTime(date: string): string | null {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(date)
  const instant = new Date(hasZone || !date.includes('T') ? date : `${date}Z`)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 19)
}

/** A common question about the log with its answer. */
export const remoteAccessFaqItem = z.object({ question: z.string(), answer: z.string() })

/**
 * The requests about the log, by ticket type (AMB-193). The spec only gives the title of a data issue; the others
 * follow its pattern.
 */
export const remoteAccessRequests = {
  dataIssue: {
    ticketType: 11,
    title: 'Data Issue: Remote Access Logs',
    empty: 'Please provide a description of the message',
  },
  HistoricalReportingRequest: {
    ticketType: 10,
    title: 'Historical Reporting Request: Remote Access Logs',
    empty: 'This field is required',
  },
  QuestionAboutTheDataISee: {
    ticketType: 7,
    title: 'Question About the Data: Remote Access Logs',
    empty: 'This field is required',
  },
} as const
export type RemoteAccessRequestKind = keyof typeof remoteAccessRequests

export const remoteAccessRequestKinds = [
  'dataIssue',
  'HistoricalReportingRequest',
  'QuestionAboutTheDataISee',
] as const satisfies readonly RemoteAccessRequestKind[]

export const remoteAccessLimits = { title: 100, description: 500 } as const

/** The validation of a request, shared by the forms and the server. */
export function remoteAccessForm(kind: RemoteAccessRequestKind) {
  const { empty } = remoteAccessRequests[kind]
  return z.object({
    title: requiredLine(remoteAccessLimits.title),
    description: textUpTo(remoteAccessLimits.description).check(z.trim(), z.minLength(1, empty)),
  })
}

/** The form of a request. Its title follows from its kind. */
export type RemoteAccessForm = z.infer<ReturnType<typeof remoteAccessForm>>

const shape =
  'A request about the log is sent as {title, body, ticketType}: two texts, and 11, 10 or 7.'

/** A request as it's sent (AMB-193). */
export const remoteAccessTicketBody = z.pipe(
  z.object({ title: z.string(shape), body: z.string(shape), ticketType: z.number(shape) }, shape),
  z.transform((request, context) => {
    const { title, body, ticketType } = request
    const kind = remoteAccessRequestKinds.find(
      (id) => remoteAccessRequests[id].ticketType === ticketType,
    )
    if (kind) return { kind, title, description: body }
    context.issues.push({ code: 'custom', path: ['ticketType'], message: shape, input: request })
    return z.NEVER
  }),
)
