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
import { requestDatabaseRole, tenant, tenantId, tenantPolicies } from './tenancy.ts'

/** Requests of every flow, from drafts to tickets. */

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A draft. Its answers are stored in their wire format, which only the flow's area interprets. */
export const requestDraft = pgTable(
  'request_draft',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    flow: text('flow').notNull(),
    flowVersion: integer('flow_version').notNull(),
    answers: jsonb('answers').notNull(),
    wizard: jsonb('wizard').$type<WizardPosition>(),
    /** Whom or what the request is about, for lists; null while unknown. */
    about: text('about'),
    /** Revision; the ETag. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: at('created_at').notNull(),
    updatedBy: integer('updated_by').notNull(),
    updatedByName: text('updated_by_name').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** The request it was submitted as, which makes it read-only. */
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
    // Lets a person who hasn't chosen a company find the company of a draft.
    pgPolicy('drafts_of_own_companies', {
      for: 'select',
      to: requestDatabaseRole,
      using: sql`(select current_tenant_id()) = '' and tenant_id in (select tenant_id from membership where person_id = (select current_person_id()))`,
    }),
    ...tenantPolicies(),
  ],
)

/** A submitted request, which never changes. */
export const submittedRequest = pgTable(
  'submitted_request',
  {
    id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** For example REQ-2026-000123: the year of submission and the id. */
    referenceNumber: text('reference_number').notNull().unique(),
    flow: text('flow').notNull(),
    flowVersion: integer('flow_version').notNull(),
    answers: jsonb('answers').notNull(),
    /** Whom or what it is about, for lists. */
    about: text('about'),
    /** Id of the list or person it changes, for kinds that are shown as pending there. */
    subject: text('subject').generatedAlwaysAs(
      sql`case flow
        when 'terminate' then answers #>> '{profileAccount,profileAccountId}'
        when 'editDistributionList' then answers ->> 'distributionListId'
        when 'removeDistributionList' then answers ->> 'distributionListId'
      end`,
    ),
    /** The answers as readable text as of the submission, since names and labels may change. */
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
 * A ticket for the provider's staff, opened by a request or imported from the provider's ticket
 * system. Everything that lists or counts tickets reads these rows.
 */
export const ticket = pgTable(
  'ticket',
  {
    /** The number everyone refers to. */
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Null if no request opened it. */
    requestId: integer('request_id').references(() => submittedRequest.id),
    /** Its summary. */
    name: text('name').notNull(),
    /** Its description, shown as the first note; empty if there is none. */
    body: text('body').notNull(),
    /** In the provider's own words, except for the one that means closed. */
    status: text('status').notNull().default(newStatus),
    // The defaults serve the previous version's processes during an upgrade.
    type: text('type').notNull().default('Support'),
    subType: text('sub_type').notNull().default('General request'),
    /** The ticket's owner: profile account id, if known, and name. */
    contactId: integer('contact_id'),
    contactName: text('contact_name').notNull().default(''),
    /** The assigned member of the provider's staff; null if unassigned. */
    assignedTo: text('assigned_to'),
    awaitingClientApproval: boolean('awaiting_client_approval').notNull().default(false),
    openedAt: at('opened_at').notNull().defaultNow(),
    /** The last activity of any kind. */
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** Null while open. PostgreSQL derives it from the status. */
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

/** An entry in a ticket's conversation after its description. It never changes. */
export const ticketNote = pgTable(
  'ticket_note',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    ticketId: integer('ticket_id').notNull(),
    kind: text('kind', { enum: ticketNoteKinds }).notNull(),
    text: text('text').notNull(),
    /** The author's profile account id; null for the provider's staff. */
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

/** When a person last viewed a ticket; later notes by others are unread. */
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

/** Where a bug's reporter was in the portal; its id is the report's. */
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

/** Audit entries of every change that people make, written by database triggers. Ids only. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Null once the company is removed. */
    tenantId: text('tenant_id').references(() => tenant.id),
    at: at('at').notNull().defaultNow(),
    /** Null for an operator's command, since no one is signed in. */
    personId: integer('person_id'),
    /** The endpoint or command that made the change, and the request's id. */
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

/** Stored answers to mutations, by the key the sender chose (docs/architecture.md, Idempotency). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    tenantId: tenantId(),
    personId: integer('person_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the request; a different one with the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** Null only inside the transaction that does the work. `json` keeps the text exactly. */
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
