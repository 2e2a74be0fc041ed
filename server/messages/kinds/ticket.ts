import { z } from 'zod/mini'

/** Common to all messages about tickets. */

export const companySchema = z.object({ id: z.string(), name: z.string() })

/** The subject line of every mail about a ticket. */
export function ticketSubject({ name, ticketId }: { name: string; ticketId: number }): string {
  return `${name} (#${ticketId})`
}
