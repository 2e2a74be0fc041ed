import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { storedFile } from './files.ts'
import { requestDatabaseRole, tenantId, tenantPolicies } from './tenancy.ts'

/** A company's documents and reports, with their versions. */

/**
 * Numbers documents and versions together, so that an id in a download link (`download-id`) names
 * one document or one version, never both.
 */
export const documentNumber = pgSequence('document_number')
const documentId = () => integer('id').default(sql`nextval('document_number')`).primaryKey()

/** A category of a company's documents. */
export const documentCategory = pgTable(
  'document_category',
  { tenantId: tenantId(), id: integer('id').notNull(), name: text('name').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('document_category_name').on(table.tenantId, table.name),
    ...tenantPolicies(),
  ],
)

/**
 * The page of a document: the first two have pages of their own; policies and risk reports are on
 * the cybersecurity dashboard.
 */
export const documentKinds = ['document', 'report', 'policy', 'riskReport'] as const
/** Which page shows a document. */
export type DocumentKind = (typeof documentKinds)[number]

/** A document of a company; its files are its versions. */
export const document = pgTable(
  'document',
  {
    id: documentId(),
    tenantId: tenantId(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Null on the cybersecurity dashboard, which has no categories. */
    categoryId: integer('category_id'),
    /** The member who uploaded it; null if the provider published it. */
    uploadedBy: integer('uploaded_by'),
    isArchive: boolean('is_archive').notNull().default(false),
    /** The current version, which can't be removed before it is replaced. Null if there is none. */
    activeVersionId: integer('active_version_id'),
  },
  (table) => [
    unique('document_of_tenant').on(table.tenantId, table.id),
    unique('document_uuid').on(table.tenantId, table.uuid),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [documentCategory.tenantId, documentCategory.id],
    }),
    foreignKey({
      name: 'document_active_version_fk',
      columns: [table.tenantId, table.activeVersionId],
      foreignColumns: versionKey(),
    }),
    check(
      'document_by_kind',
      sql`case when ${table.kind} in ('document', 'report')
        then ${table.categoryId} is not null and ${table.uploadedBy} is null else ${table.categoryId} is null end`,
    ),
    ...tenantPolicies(),
    // Requests can add, change and remove uploaded documents only, not the provider's.
    pgPolicy('uploaded_by_caller', {
      as: 'restrictive',
      for: 'insert',
      to: requestDatabaseRole,
      withCheck: sql`uploaded_by = (select current_person_id())`,
    }),
    pgPolicy('published_stays', {
      as: 'restrictive',
      for: 'delete',
      to: requestDatabaseRole,
      using: sql`uploaded_by is not null`,
    }),
    pgPolicy('published_as_it_is', {
      as: 'restrictive',
      for: 'update',
      to: requestDatabaseRole,
      using: sql`uploaded_by is not null`,
    }),
  ],
)

/** A version of a document, with its file. */
export const documentVersion = pgTable(
  'document_version',
  {
    id: documentId(),
    tenantId: tenantId(),
    documentId: integer('document_id').notNull(),
    /** Version number, from 1. */
    number: integer('number').notNull(),
    fileId: integer('file_id').notNull(),
    /** The name at upload; null if there was none. */
    fileName: text('file_name'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    unique('document_version_of_tenant').on(table.tenantId, table.id),
    unique('document_version_number').on(table.tenantId, table.documentId, table.number),
    index('document_version_file').on(table.tenantId, table.fileId),
    foreignKey({
      columns: [table.tenantId, table.documentId],
      foreignColumns: [document.tenantId, document.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.fileId],
      foreignColumns: [storedFile.tenantId, storedFile.id],
    }),
    ...tenantPolicies(),
    pgPolicy('version_of_uploaded', {
      as: 'restrictive',
      for: 'insert',
      to: requestDatabaseRole,
      withCheck: sql`document_id in (select id from document where uploaded_by is not null)`,
    }),
  ],
)

/** Declared afterwards, because the two tables refer to each other. */
function versionKey(): [AnyPgColumn, AnyPgColumn] {
  return [documentVersion.tenantId, documentVersion.id]
}

/** A person's last visit to a page, where later items are marked as new. */
export const pageVisit = pgTable(
  'page_visit',
  {
    tenantId: tenantId(),
    personId: integer('person_id').notNull(),
    page: text('page').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the previous visit ended; null at the first. */
    since: timestamp('since', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.personId, table.page] }),
    index('page_visit_age').on(table.seenAt),
    ...tenantPolicies(),
  ],
)
