import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { ReportContext } from '#schemas/reports/report-context.ts'
import type { AnsweredSection } from '#schemas/requests/requests.ts'
import { newStatus, ticketNoteKinds } from '#schemas/tickets/tickets.ts'
import { requestRole, tenant, tenantId, tenantPolicies } from './tenancy.ts'

/** Requests of every flow, from draft to tickets. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Work in progress: the answers as they travel, opaque here; each flow's area knows its own. */
export const requestDraft = pgTable(
  'request_draft',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    flow: text('flow').notNull(),
    flowVersion: integer('flow_version').notNull(),
    answers: jsonb('answers').notNull(),
    wizard: jsonb('wizard').$type<WizardPosition>(),
    /** Whom or what the request is about, for lists; null while that is not known. */
    about: text('about'),
    /** Counts the saves; the ETag. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: at('created_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Set when it was submitted: from then on it is closed. */
    submittedAs: integer('submitted_as').references((): AnyPgColumn => submittedRequest.id),
  },
  (table) => [
    index('request_draft_open')
      .on(table.tenantId, table.flow, table.updatedAt.desc())
      .where(sql`submitted_as is null`),
    index('request_draft_submitted')
      .on(table.tenantId, table.submittedAs)
      .where(sql`submitted_as is not null`),
    index('request_draft_of').on(table.submittedAs).where(sql`submitted_as is not null`),
    index('request_draft_age').on(table.updatedAt).where(sql`submitted_as is null`),
    // Who has not chosen a company yet may learn in which of theirs a draft is.
    pgPolicy('drafts_of_own_companies', {
      for: 'select',
      to: requestRole,
      using: sql`(select current_tenant_id()) = '' and tenant_id in (select tenant_id from membership where person_id = (select current_person_id()))`,
    }),
    ...tenantPolicies(),
  ],
)

/** A request as it was submitted; never changed afterwards. */
export const submittedRequest = pgTable(
  'submitted_request',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Such as REQ-2026-000123: the year of submission and the id. */
    referenceNumber: text('reference_number').notNull().unique(),
    flow: text('flow').notNull(),
    flowVersion: integer('flow_version').notNull(),
    answers: jsonb('answers').notNull(),
    /** Whom or what it is about, for lists. */
    about: text('about'),
    /** The id of the list or person it changes, of the kinds that are shown there while they are pending. */
    subject: text('subject').generatedAlwaysAs(
      sql`case flow
        when 'terminate' then answers #>> '{profileAccount,profileAccountId}'
        when 'editDistributionList' then answers ->> 'distributionListId'
        when 'removeDistributionList' then answers ->> 'distributionListId'
      end`,
    ),
    /** The answers in the words of that day, for people: names and labels may change later. */
    sections: jsonb('sections').$type<AnsweredSection[]>().notNull().default([]),
    submittedBy: integer('submitted_by').notNull(),
    submittedByName: text('submitted_by_name').notNull(),
    submittedAt: at('submitted_at').notNull(),
  },
  (table) => [
    index('submitted_request_newest').on(table.tenantId, table.submittedAt.desc()),
    index('submitted_request_subject')
      .on(table.tenantId, table.flow, table.subject)
      .where(sql`subject is not null`),
    ...tenantPolicies(),
  ],
)

/**
 * A piece of work for the provider's staff: opened by a request of the portal, or brought by an import from the
 * provider's ticket system. The one truth of tickets: whatever lists or counts them reads these rows.
 */
export const ticket = pgTable(
  'ticket',
  {
    /** The number by which everybody calls it. */
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Null where no request of the portal opened it. */
    requestId: integer('request_id').references(() => submittedRequest.id),
    /** Its summary. */
    name: text('name').notNull(),
    /** What it was opened with; the first of its notes. Empty where there was nothing more to say. */
    body: text('body').notNull(),
    /** In the provider's own words, but for the one that says closed. */
    status: text('status').notNull().default(newStatus),
    // Defaults are for a server of before, while a new one migrates.
    type: text('type').notNull().default('Support'),
    subType: text('sub_type').notNull().default('General request'),
    /** Whose ticket it is: their profile account id, where they are known by one, and their name. */
    contactId: integer('contact_id'),
    contactName: text('contact_name').notNull().default(''),
    /** Who of the provider's staff works on it; null while nobody does. */
    assignedTo: text('assigned_to'),
    awaitingClientApproval: boolean('awaiting_client_approval').notNull().default(false),
    openedAt: at('opened_at').notNull().defaultNow(),
    /** The last activity of any kind, with a note or without. */
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Null as long as it is open. PostgreSQL derives it from the status, which alone decides. */
    closedAt: at('closed_at'),
  },
  (table) => [
    unique('ticket_of_tenant').on(table.tenantId, table.id),
    index('ticket_request').on(table.tenantId, table.requestId),
    index('ticket_of').on(table.requestId).where(sql`request_id is not null`),
    index('ticket_by_opening').on(table.tenantId, table.openedAt),
    index('ticket_by_closing').on(table.tenantId, table.closedAt).where(sql`closed_at is not null`),
    index('ticket_open').on(table.tenantId, table.openedAt).where(sql`closed_at is null`),
    ...tenantPolicies(),
  ],
)

/** A line of a ticket's conversation, after what it was opened with; never changed. */
export const ticketNote = pgTable(
  'ticket_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    ticketId: integer('ticket_id').notNull(),
    kind: text('kind', { enum: ticketNoteKinds }).notNull(),
    text: text('text').notNull(),
    /** The profile account id of who wrote it; null for the provider's staff. */
    authorId: integer('author_id'),
    authorName: text('author_name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('ticket_note_of_tenant').on(table.tenantId, table.id),
    index('ticket_note_of').on(table.tenantId, table.ticketId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [ticket.tenantId, ticket.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)

/** When a person last looked at a ticket: what others wrote since is unread. */
export const ticketSeen = pgTable(
  'ticket_seen',
  {
    tenantId: tenantId(),
    personId: integer('person_id').notNull(),
    ticketId: integer('ticket_id').notNull(),
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.personId, table.ticketId] }),
    index('ticket_seen_of').on(table.tenantId, table.ticketId),
    foreignKey({
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [ticket.tenantId, ticket.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)

/** Where the reporter of a bug was; the id is that of the report. */
export const attachedContext = pgTable(
  'attached_context',
  {
    id: integer('id')
      .primaryKey()
      .references(() => submittedRequest.id),
    tenantId: tenantId(),
    context: jsonb('context').$type<ReportContext>().notNull(),
  },
  () => tenantPolicies(),
)

/** Every change a person makes, written by the database itself. Holds ids only. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Null once the company is removed. */
    tenantId: text('tenant_id').references(() => tenant.id),
    at: at('at').notNull().defaultNow(),
    /** Null where an operator's command made the change: nobody is signed in then. */
    personId: integer('person_id'),
    /** The call of the contract that made the change, or the command, and the request it came with. */
    call: text('call').notNull(),
    requestId: text('request_id').notNull(),
    change: text('change', { enum: ['insert', 'update', 'delete', 'download'] }).notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
  },
  (table) => [
    index('audit_entry_entity').on(table.tenantId, table.entity, table.entityId),
    index('audit_entry_age').on(table.at),
    ...tenantPolicies(),
  ],
)

/** Answers already sent to mutations, by the key their sender chose (docs/architecture.md, Idempotency). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    personId: integer('person_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the call it came with; another call under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that does the work; `json` preserves it word for word. */
    answer: json('answer'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.personId, table.key] }),
    index('idempotency_key_age').on(table.tenantId, table.createdAt),
    index('idempotency_key_oldest').on(table.createdAt),
    ...tenantPolicies(),
  ],
)
