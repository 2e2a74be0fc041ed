import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { storedFile } from '../../db/schema/files.ts'
import { ticketAttachment } from '../../db/schema/tickets.ts'

/** Uploads for replies that were never sent. */

/** How long an upload is kept, in days. */
export const daysUnsent = 7
/** Files removed per transaction. */
const batchSize = 100

/**
 * Removes expired uploads of all companies.
 * @param signal stops after the current batch
 * @returns the number of files removed
 */
export async function removeUnsentAttachments(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  for (let all = 0; ; ) {
    const removed = await database.asProvider(async (queries) => {
      const { rowCount } = await queries.execute(sql`
        with gone as (
          delete from ${ticketAttachment} where id = any(array(
            select id from ${ticketAttachment}
            where note_id is null and uploaded_at < ${now}::timestamptz - make_interval(days => ${daysUnsent})
            limit ${batchSize} for update skip locked
          )) returning tenant_id, file_id
        )
        delete from ${storedFile} f using gone where f.tenant_id = gone.tenant_id and f.id = gone.file_id`)
      return rowCount ?? 0
    })
    all += removed
    if (removed < batchSize || signal?.aborted) return all
  }
}
