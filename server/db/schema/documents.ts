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
import { requestRole, tenantId, tenantPolicies } from './tenancy.ts'

/** Documents and reports of a company, with their versions. */

/**
 * Numbers documents and versions alike: an id in a download link (`download-id`) names one document or one
 * version, never both.
 */
export const documentNumber = pgSequence('document_number')
const documentId = () => integer('id').default(sql`nextval('document_number')`).primaryKey()

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
 * On which page a document is: those that the provider publishes on two of their own, policy documents and risk
 * reports on the cybersecurity dashboard.
 */
export const documentKinds = ['document', 'report', 'policy', 'riskReport'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const document = pgTable(
  'document',
  {
    id: documentId(),
    tenantId: tenantId(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Null for those of the cybersecurity dashboard, which have none. */
    categoryId: integer('category_id'),
    /** The person of the company who uploaded it; null where the provider published it. */
    uploadedBy: integer('uploaded_by'),
    isArchive: boolean('is_archive').notNull().default(false),
    /** The version that counts; it can't be removed before another one does. Null while there is none. */
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
    // A request makes, changes and removes only what the company uploaded: the rest is the provider's.
    pgPolicy('uploaded_by_caller', {
      as: 'restrictive',
      for: 'insert',
      to: requestRole,
      withCheck: sql`uploaded_by = (select current_person_id())`,
    }),
    pgPolicy('published_stays', {
      as: 'restrictive',
      for: 'delete',
      to: requestRole,
      using: sql`uploaded_by is not null`,
    }),
    pgPolicy('published_as_it_is', {
      as: 'restrictive',
      for: 'update',
      to: requestRole,
      using: sql`uploaded_by is not null`,
    }),
  ],
)

export const documentVersion = pgTable(
  'document_version',
  {
    id: documentId(),
    tenantId: tenantId(),
    documentId: integer('document_id').notNull(),
    /** Counts the versions of a document, from 1. */
    number: integer('number').notNull(),
    fileId: integer('file_id').notNull(),
    /** As it was handed in; null where it came without a name. */
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
      to: requestRole,
      withCheck: sql`document_id in (select id from document where uploaded_by is not null)`,
    }),
  ],
)

/** Tables refer to each other here: the columns are named when both are there. */
function versionKey(): [AnyPgColumn, AnyPgColumn] {
  return [documentVersion.tenantId, documentVersion.id]
}

/** When a person was at a page last: what came since is marked there as new. */
export const pageVisit = pgTable(
  'page_visit',
  {
    tenantId: tenantId(),
    personId: integer('person_id').notNull(),
    page: text('page').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the visit before this one ended; null at the first. */
    since: timestamp('since', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.personId, table.page] }),
    index('page_visit_age').on(table.seenAt),
    ...tenantPolicies(),
  ],
)
