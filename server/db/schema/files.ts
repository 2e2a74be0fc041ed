import {
  bigint,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** Files of companies, for every purpose. Contents are stored here only (`server/files`). */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A file. Its purpose and name are in the rows that refer to it. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    mediaType: text('media_type').notNull(),
    /** Size of the content in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Size of every chunk but the last, in bytes. */
    chunkSize: integer('chunk_size').notNull(),
    /** SHA-256 of the content in hexadecimal; null until the upload is complete. */
    sha256: text('sha256'),
    storedAt: timestamp('stored_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    // References stay within a company.
    unique('stored_file_of_tenant').on(table.tenantId, table.id),
    index('stored_file_age').on(table.tenantId, table.storedAt),
    ...tenantPolicies(),
  ],
)

/** A chunk of a file's content, counted from 0. */
export const storedFileChunk = pgTable(
  'stored_file_chunk',
  {
    tenantId: tenantId(),
    fileId: integer('file_id').notNull(),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.fileId, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.fileId],
      foreignColumns: [storedFile.tenantId, storedFile.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)
