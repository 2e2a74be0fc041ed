import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { securityEvent } from '../db/schema/security-log.ts'
import { type Administration, AdministrationError } from './administration.ts'
import { getCompany } from './companies.ts'

/** The most rows that are shown. */
const most = 1_000
const older = `These are the newest ${most.toLocaleString('en-US')} rows. To see older ones, choose fewer days or a company.`

/**
 * The security log, newest first: of one company, of all, or of no company.
 * @param of a company id, `none` or `all`
 * @param written number of days back, such as "7"
 * @throws AdministrationError where there is no such company
 */
export async function readSecurityLog(
  administration: Administration,
  of: string,
  written: string,
): Promise<string[]> {
  const days = /^\d{1,4}$/.test(written) ? Number(written) : 0
  if (days < 1) throw new AdministrationError(`"${written}" isn't a number of days.`)
  const { queries, instant } = administration
  const since = sql`${securityEvent.at} >= ${instant}::timestamptz - make_interval(days => ${days})`
  const rows = await queries
    .select()
    .from(securityEvent)
    .where(and(since, await companyCondition(administration, of)))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(most + 1)
  if (rows.length === 0) return ['Nothing recorded.']
  const lines = rows
    .slice(0, most)
    .map((row) =>
      [
        row.at.toISOString(),
        row.kind,
        row.reason ?? '-',
        row.call,
        row.tenantId ?? '-',
        row.subject ?? row.personId ?? '-',
        row.addressHash ?? '-',
        row.requestId,
        `${row.occurrences}x`,
      ].join('  '),
    )
  return rows.length > most ? [...lines, older] : lines
}

async function companyCondition(
  administration: Administration,
  of: string,
): Promise<SQL | undefined> {
  if (of === 'all') return undefined
  if (of === 'none') return isNull(securityEvent.tenantId)
  await getCompany(administration, of)
  return eq(securityEvent.tenantId, of)
}
