import { z } from 'zod/mini'

/** A backup is lines of JSON, compressed by gzip: what it is, each table with its rows, the sequences, the end. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stepwell'),
    format: z.literal(1),
    /** When the newest migration of the database was written. */
    migration: z.int(),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('rows'),
    /** Of the table before: the text of each column, as PostgreSQL writes it. */
    rows: z.array(z.array(z.nullable(z.string()))),
  }),
  z.object({
    kind: z.literal('sequence'),
    name: z.string(),
    value: z.string(),
    called: z.boolean(),
  }),
  z.object({ kind: z.literal('end'), rows: z.int() }),
])
export type BackupLine = z.infer<typeof backupLine>
