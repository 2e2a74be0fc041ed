import { sql } from 'drizzle-orm'
import type { VisitedPage } from '#schemas/documents/documents.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { pageVisit } from '../../db/schema/documents.ts'

/** A visit ends after this long without activity, in milliseconds. */
const pause = 30 * 60 * 1000

/** Records that the caller is on a page. @returns when their previous visit ended (Eastern), null on the first visit */
export async function recordPageVisit(
  { tenant, instant }: MemberCall,
  page: VisitedPage,
): Promise<{ since: string | null }> {
  const { queries, tenantId, personId } = tenant
  const begins = sql`${pageVisit.seenAt} <= ${new Date(instant.getTime() - pause)}`
  const [visit] = await queries
    .insert(pageVisit)
    .values({ tenantId, personId, page, seenAt: instant })
    .onConflictDoUpdate({
      target: [pageVisit.tenantId, pageVisit.personId, pageVisit.page],
      set: {
        since: sql`case when ${begins} then ${pageVisit.seenAt} else ${pageVisit.since} end`,
        seenAt: sql`greatest(${pageVisit.seenAt}, excluded.seen_at)`,
      },
    })
    .returning({ since: pageVisit.since })
  return { since: visit?.since ? toEastern(visit.since) : null }
}
