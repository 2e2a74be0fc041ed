import { eq } from 'drizzle-orm'
import { permissions } from '#schemas/people/permissions.ts'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { ticket } from '../../db/schema/requests.ts'

/** A ticket locked until the transaction ends. */
export interface LockedTicket {
  /** Null if the ticket is open. */
  readonly closedAt: Date | null
}

/** Locks a ticket that the caller can write to. @throws Problem missing */
export async function lockTicket(call: MemberCall, id: number): Promise<LockedTicket> {
  const [found] = await call.tenant.queries
    .select({ closedAt: ticket.closedAt, contactId: ticket.contactId })
    .from(ticket)
    .where(eq(ticket.id, id))
    .for('update')
  if (!found || !canWriteTo(call, found.contactId)) throw ticketNotFound()
  return found
}

/** Locks a ticket for a reply. @throws Problem missing, conflict if it is closed */
export async function lockOpenTicket(call: MemberCall, id: number): Promise<void> {
  const { closedAt } = await lockTicket(call, id)
  if (!closedAt) return
  throw new Problem(
    'conflict',
    `This ticket was closed on ${formatDateTime(toEastern(closedAt))} Eastern Time. To add a reply, reopen it with a reason.`,
  )
}

/** People who see the company's tickets can write to all of them; others only to their own. */
function canWriteTo({ tenant }: MemberCall, contactId: number | null): boolean {
  return tenant.permissions.includes(permissions.serviceTickets) || contactId === tenant.personId
}

/** The same answer for tickets that don't exist and tickets out of reach. */
export function ticketNotFound(): Problem {
  return new Problem('missing', 'Ticket not found in this company.')
}
