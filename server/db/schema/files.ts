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

/** Files of companies, whatever they are for: the one place where contents are stored (`server/files`). */

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A file. What it is for, and how it is named there, is said where it is referred to. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    mediaType: text('media_type').notNull(),
    /** Of the content, in bytes. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Every chunk but the last has this size, in bytes. */
    chunkSize: integer('chunk_size').notNull(),
    /** SHA-256 of the content in hexadecimal; null until all of it is here. */
    sha256: text('sha256'),
    storedAt: timestamp('stored_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    // What refers to a file is of the same company.
    unique('stored_file_of_tenant').on(table.tenantId, table.id),
    index('stored_file_age').on(table.tenantId, table.storedAt),
    ...tenantPolicies(),
  ],
)

/** A piece of a file's content; the first has position 0. */
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
