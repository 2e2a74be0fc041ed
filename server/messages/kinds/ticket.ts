import { z } from 'zod/mini'

/** What all messages about a ticket share. */

export const company = z.object({ id: z.string(), name: z.string() })

/** The one form that subjects of tickets have. */
export function ticketSubject({ name, ticketId }: { name: string; ticketId: number }): string {
  return `${name} (#${ticketId})`
}
