import { reopeningText } from '#schemas/tickets/reopening-text.ts'
import { closedStatus, reopenedStatus } from '#schemas/tickets/tickets.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { lockTicket } from '../../company/tickets/ticket-lock.ts'
import { addNote } from './add-note.ts'

/** @throws Problem missing, conflict if the ticket is already closed */
export async function closeTicket(call: MemberCall, ticketId: number, reason: string) {
  const found = await lockTicket(call, ticketId)
  if (found.closedAt) throw new Problem('conflict', 'This ticket is already closed.')
  await addNote(call, ticketId, 'closed', `Ticket closed. ${reason}`, {
    status: closedStatus,
    closedAt: call.instant,
  })
  return null
}

/** @throws Problem missing, conflict if the ticket is open */
export async function reopenTicket(call: MemberCall, ticketId: number, reason: string) {
  const found = await lockTicket(call, ticketId)
  if (!found.closedAt) throw new Problem('conflict', 'This ticket is already open.')
  await addNote(call, ticketId, 'reopened', reopeningText(reason), {
    status: reopenedStatus,
    closedAt: null,
  })
  return null
}
