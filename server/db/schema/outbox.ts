import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ticket, ticketNote } from './requests.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** What leaves for other systems, and mails. */

/** A mail as it leaves: plain text, to people by their addresses. */
export interface OutgoingMail {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  /** Who reads an answer to it; without one, whoever reads the portal's own mailbox. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is still to be sent to other systems; written with its cause, delivered at least once under its id. */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    tenantId: tenantId(),
    kind: text('kind', { enum: ['ticketOpened', 'ticketNote', 'mail'] }).notNull(),
    /** What `ticketOpened` is about. */
    ticketId: integer('ticket_id').references(() => ticket.id),
    /** What `ticketNote` is about: a reply, or that a ticket was closed or opened again. */
    noteId: integer('note_id').references(() => ticketNote.id),
    /** What `mail` says; taken away once it is delivered. */
    mail: jsonb('mail').$type<OutgoingMail>(),
    /**
     * What a message says, by its kind in `server/messages`, as it was when it was noted; taken away once it is
     * delivered, and after OUTBOX_DAYS. Null where a server of before noted it.
     */
    event: jsonb('event'),
    createdAt: at('created_at').notNull(),
    /** By the clock of the database: processes that share it share its time. */
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Until when a process that took it sends it, and nobody else; null where none does. */
    leasedUntil: at('leased_until'),
    /** Why the last attempt failed, without data of people. */
    lastFailure: text('last_failure'),
    deliveredAt: at('delivered_at'),
    /** Set when it failed too often: nobody tries again by itself. */
    deadAt: at('dead_at'),
  },
  (table) => [
    index('outbox_message_next')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and dead_at is null`),
    // Of kinds that few of the waiting are, as mails where no ticket system takes the tickets.
    index('outbox_message_due')
      .on(table.kind, table.nextAttemptAt)
      .where(sql`delivered_at is null and dead_at is null`),
    // For retention: what is delivered, what is not, and what an earlier release delivered and still says.
    index('outbox_message_delivered').on(table.deliveredAt),
    index('outbox_message_undelivered').on(table.createdAt).where(sql`delivered_at is null`),
    index('outbox_message_said')
      .on(table.deliveredAt)
      .where(sql`delivered_at is not null and (event is not null or mail is not null)`),
    index('outbox_message_ticket').on(table.ticketId).where(sql`ticket_id is not null`),
    index('outbox_message_note').on(table.noteId).where(sql`note_id is not null`),
    ...tenantPolicies(),
  ],
)
