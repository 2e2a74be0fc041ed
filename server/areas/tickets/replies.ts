import type { MemberCall } from '../../api/handler.ts'
import { lockOpenTicket } from '../../company/tickets/ticket-lock.ts'
import { addNote } from './add-note.ts'

/** The text of a reply, and the ids of the uploads sent with it. */
export interface Reply {
  readonly notes: string
  readonly attachmentIds?: readonly number[] | undefined
}

/** Adds a reply to an open ticket. @throws Problem missing, conflict if it is closed */
export async function addReply(
  call: MemberCall,
  ticketId: number,
  { notes, attachmentIds = [] }: Reply,
): Promise<null> {
  await lockOpenTicket(call, ticketId)
  await addNote(call, ticketId, 'reply', notes, {}, attachmentIds)
  return null
}
