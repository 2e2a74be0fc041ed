import { z } from 'zod/mini'
import { requiredLine, textUpTo } from '../fields/field-checks.ts'
import { sharedFieldMessages } from '../questions/rules.ts'

/** The service ticket form. */

export const serviceTicketLimits = { summary: 100, description: 500 } as const

/** The validation of a ticket, shared by the form and the server. */
export const serviceTicket = z.object({
  summary: requiredLine(serviceTicketLimits.summary),
  description: textUpTo(serviceTicketLimits.description).check(
    z.trim(),
    z.minLength(1, sharedFieldMessages.required),
  ),
})
export type ServiceTicket = z.infer<typeof serviceTicket>

export const serviceTicketLabels = {
  summary: 'Ticket Summary',
  description: 'Ticket Description',
} as const satisfies Record<keyof ServiceTicket, string>

/** A ticket as it's sent: as title and body, or under the names of the fields (AMB-032). */
export const serviceTicketBody = z.pipe(
  z.union(
    [
      z.object({ title: z.string(), body: z.string() }),
      z.object({ summary: z.string(), description: z.string() }),
    ],
    'A ticket is sent as {title, body} or {summary, description}.',
  ),
  z.transform(
    (sent): ServiceTicket =>
      'title' in sent ? { summary: sent.title, description: sent.body } : sent,
  ),
)

/** Converts a ticket to the form in which it's sent. */
export function toWire({ summary, description }: ServiceTicket) {
  return { title: summary, body: description }
}
