import type { TenantScope } from '../db/database.ts'
import { type OutgoingMail, outboxMessage } from '../db/schema/outbox.ts'
import type { PersonalMessage } from '../messages/message-kind.ts'
import type { DataByName, PersonalName } from '../messages/message-table.ts'
import { readNoteEvent } from './note-event.ts'
import { readTicketEvents } from './ticket-event.ts'

/**
 * What leaves the portal is noted in the transaction that causes it, as it is then, and committed or rolled back with
 * it: however late it is sent, and however often, it says what was true when it happened. Delivering
 * is the work of `delivery.ts`, later and as often as it takes (docs/architecture.md, Background jobs).
 */

/** Notes new tickets for the ticket system. @param instant when they were opened */
export async function enqueueTickets(
  { queries, tenantId }: TenantScope,
  instant: Date,
  ticketIds: readonly number[],
  email: string,
): Promise<void> {
  if (ticketIds.length === 0) return
  const events = await readTicketEvents(queries, ticketIds, instant, email)
  await queries.insert(outboxMessage).values(
    events.map((event) => ({
      tenantId,
      kind: 'ticketOpened' as const,
      ticketId: event.data.ticketId,
      event,
      createdAt: instant,
    })),
  )
}

/**
 * The ticket system is to hear of a reply, or that a ticket was closed or opened again. Noted once all of it is
 * written: the ticket's new status, and the files of the reply.
 */
export async function enqueueTicketNote(
  { queries, tenantId }: TenantScope,
  instant: Date,
  noteId: number,
  email: string,
): Promise<void> {
  const event = await readNoteEvent(queries, noteId, email)
  await queries
    .insert(outboxMessage)
    .values({ tenantId, kind: 'ticketNote', noteId, event, createdAt: instant })
}

/** Whom a mail goes to, and what it says. */
export interface QueuedMail<Data> extends Pick<OutgoingMail, 'to' | 'cc' | 'replyTo'> {
  readonly data: Data
}

/** A mail is to be sent. @param instant when it was written */
export function enqueueMail<Name extends PersonalName>(
  tenant: TenantScope,
  instant: Date,
  kind: PersonalMessage<Name, DataByName[Name]>,
  mail: QueuedMail<DataByName[Name]>,
): Promise<void> {
  return enqueueMails(tenant, instant, kind, [mail])
}

/** So many fit into one statement, which takes 65,535 parameters. */
const maxPerStatement = 2_000

/** Mails are to be sent, each on its own. @param instant when they were written */
export async function enqueueMails<Name extends PersonalName>(
  { queries, tenantId }: TenantScope,
  instant: Date,
  kind: PersonalMessage<Name, DataByName[Name]>,
  mails: readonly QueuedMail<DataByName[Name]>[],
): Promise<void> {
  for (let start = 0; start < mails.length; start += maxPerStatement) {
    await queries.insert(outboxMessage).values(
      mails.slice(start, start + maxPerStatement).map(({ data, ...addressed }) => ({
        tenantId,
        kind: 'mail' as const,
        // Stays as it was written, whichever release sends it; the HTML is made of the event then.
        mail: { ...addressed, subject: kind.subject(data), text: kind.text(data) },
        event: { type: kind.name, timestamp: instant.toISOString(), data },
        createdAt: instant,
      })),
    )
  }
}
