import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { storedFile } from '../db/schema/files.ts'

/** What is not whole after so long was left behind by a process that ended, in hours. */
const hours = 24
/** Removed in one transaction; each may have hundreds of chunks. */
const mostAtOnce = 10

/**
 * Removes files that a process began to store and never finished, of every company, whether or not anybody of it
 * uploads again.
 * @param signal ends it after the batch under way
 * @returns how many files
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
          limit ${mostAtOnce} for update skip locked
        ))`)
      return rowCount ?? 0
    })
    all += removed
    if (removed < mostAtOnce || signal?.aborted) return all
  }
}
