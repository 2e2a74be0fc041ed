import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { storedFile } from '../db/schema/files.ts'

/** After this many hours an incomplete file belongs to a process that ended. */
const hours = 24
/** Files per transaction; each may have hundreds of chunks. */
const batchSize = 10

/**
 * Deletes incomplete files of all companies.
 * @param signal stops after the current batch
 * @returns the number of files removed
 */
export async function removeUnfinishedFiles(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let all = 0; ; ) {
    const removed = await database.asProvider(async (queries) => {
      const { rowCount } = await queries.execute(sql`
        delete from ${storedFile} where id = any(array(
          select id from ${storedFile}
          where sha256 is null and stored_at < ${now}::timestamptz - make_interval(hours => ${hours})
          limit ${batchSize} for update skip locked
        ))`)
      return rowCount ?? 0
    })
    all += removed
    if (removed < batchSize || signal?.aborted) return all
  }
}
