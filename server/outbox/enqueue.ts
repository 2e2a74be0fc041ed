import type { TenantScope } from '../db/database.ts'
import { type OutgoingMail, outboxMessage } from '../db/schema/outbox.ts'
import type { PersonalMessage } from '../messages/message-kind.ts'
import type { MessageDataByName, PersonalMessageName } from '../messages/message-table.ts'
import { readNoteEvent } from './note-event.ts'
import { readTicketEvents } from './ticket-event.ts'

/**
 * Queues messages in the transaction that causes them, with the data of that moment. They are committed or rolled back
 * together; however late and often a message is sent, it says what was true then. `delivery.ts` sends them
 * (docs/architecture.md, Background jobs).
 */

/** Queues messages about new tickets for the ticket system. @param instant when they were opened */
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
 * Queues a message about a reply, a closed or a reopened ticket. Call it after everything is written: the ticket's new
 * status, and the reply's files.
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

/** Recipients and content of a mail. */
export interface QueuedMail<Data> extends Pick<OutgoingMail, 'to' | 'cc' | 'replyTo'> {
  readonly data: Data
}

/** Queues a mail. @param instant when it was written */
export function enqueueMail<Name extends PersonalMessageName>(
  tenant: TenantScope,
  instant: Date,
  kind: PersonalMessage<Name, MessageDataByName[Name]>,
  mail: QueuedMail<MessageDataByName[Name]>,
): Promise<void> {
  return enqueueMails(tenant, instant, kind, [mail])
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const maxPerStatement = 2_000

/** Queues mails, each to its own recipient. @param instant when they were written */
export async function enqueueMails<Name extends PersonalMessageName>(
  { queries, tenantId }: TenantScope,
  instant: Date,
  kind: PersonalMessage<Name, MessageDataByName[Name]>,
  mails: readonly QueuedMail<MessageDataByName[Name]>[],
): Promise<void> {
  for (let start = 0; start < mails.length; start += maxPerStatement) {
    await queries.insert(outboxMessage).values(
      mails.slice(start, start + maxPerStatement).map(({ data, ...addressed }) => ({
        tenantId,
        kind: 'mail' as const,
        // Subject and text stay as written, whichever release sends them. The HTML is rendered from the event when it
        // is sent.
        mail: { ...addressed, subject: kind.subject(data), text: kind.text(data) },
        event: { type: kind.name, timestamp: instant.toISOString(), data },
        createdAt: instant,
      })),
    )
  }
}
