import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ticket, ticketNote } from './requests.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** Messages to other systems, and mails. */

/** A plain text mail. */
export interface OutgoingMail {
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  /** The reply-to address; without one, replies go to the portal's own mailbox. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
}

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A message to be sent. It is written in the transaction of its cause, and delivered at least once
 * under its id.
 */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    id: uuid('id').defaultRandom().primaryKey(),
    tenantId: tenantId(),
    kind: text('kind', { enum: ['ticketOpened', 'ticketNote', 'mail'] }).notNull(),
    /** The request that `ticketOpened` reports. */
    ticketId: integer('ticket_id').references(() => ticket.id),
    /** The note that `ticketNote` reports: a reply, or that a ticket was closed or reopened. */
    noteId: integer('note_id').references(() => ticketNote.id),
    /** The mail of `mail`, removed after delivery. */
    mail: jsonb('mail').$type<OutgoingMail>(),
    /**
     * The message's content by its kind in `server/messages`, as of when it was created; removed
     * after delivery and after OUTBOX_DAYS. Null in rows of an earlier release.
     */
    event: jsonb('event'),
    createdAt: at('created_at').notNull(),
    /** By the database's clock, which all processes share. */
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** Until when the process that claimed it may send it; null if unclaimed. */
    leasedUntil: at('leased_until'),
    /** Why the last attempt failed, without personal data. */
    lastFailure: text('last_failure'),
    deliveredAt: at('delivered_at'),
    /** Set after too many failures; it isn't retried automatically. */
    deadAt: at('dead_at'),
  },
  (table) => [
    index('outbox_message_next')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and dead_at is null`),
    // For kinds that are rare among waiting messages, such as mails where no ticket system is
    // configured.
    index('outbox_message_due')
      .on(table.kind, table.nextAttemptAt)
      .where(sql`delivered_at is null and dead_at is null`),
    // For retention: delivered rows, undelivered ones, and those an earlier release delivered
    // without removing their content.
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
