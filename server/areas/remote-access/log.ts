import { and, desc, gte, lt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type LogRange, logRangeProblem } from '#schemas/operations/log-range.ts'
import { addDays } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { malformedInput } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import { queryJson } from '../../db/json-rows.ts'
import { remoteAccessLog as log } from '../../db/schema/remote-access.ts'

/** The company's remote access log. Days and times are UTC (AMB-191). */

/** The requested range, days as YYYY-MM-DD. */
interface AccessRange {
  readonly dateFrom: string
  readonly dateTo: string
}

/** Accesses in a range, newest first. @throws Problem malformed if the range isn't allowed */
export async function listAccesses({ tenant, instant }: MemberCall, asked: AccessRange) {
  const { userDisplayName, type, location } = log
  return queryJson(
    tenant,
    tenant.queries
      .select({
        date: sql<string>`to_char(${log.accessedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
        userDisplayName,
        type,
        location,
      })
      .from(log)
      .where(isWithinRange(asked, instant))
      .orderBy(desc(log.accessedAt), desc(log.id)),
  )
}

/** Number of accesses in a range for each value of a column, largest first. @throws Problem malformed */
export async function countAccessesBy(
  { tenant, instant }: MemberCall,
  column: PgColumn,
  asked: AccessRange,
) {
  const count = sql<number>`count(*)::int`
  return tenant.queries
    .select({ name: sql<string>`${column}`, count })
    .from(log)
    .where(isWithinRange(asked, instant))
    .groupBy(column)
    .orderBy(desc(count), byName(column))
}

function isWithinRange({ dateFrom: from, dateTo: to }: AccessRange, instant: Date) {
  const range: LogRange = { from, to }
  const problem = logRangeProblem(range, instant)
  if (problem) throw malformedInput(problem)
  return and(
    gte(log.accessedAt, new Date(`${from}T00:00:00Z`)),
    lt(log.accessedAt, new Date(`${addDays(to, 1)}T00:00:00Z`)),
  )
}
