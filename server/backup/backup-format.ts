import { z } from 'zod/mini'

/**
 * The format of a backup: lines of JSON, compressed with gzip, with a header, each table followed
 * by its rows, the sequences, and an end mark.
 */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stepwell'),
    format: z.literal(1),
    /** When the newest applied migration was written. */
    migration: z.int(),
  }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('rows'),
    /** Rows of the preceding table; each column as PostgreSQL's text. */
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
/** One line of a backup file. */
export type BackupLine = z.infer<typeof backupLine>
