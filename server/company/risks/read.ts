import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { toPlannedDate } from '#schemas/risks/planned-date.ts'
import { riskSeverities } from '#schemas/risks/risk-values.ts'
import type { RiskDetails } from '#schemas/risks/risks.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { Versioned } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { risk, riskAsset, riskChange } from '../../db/schema/risks.ts'

/**
 * Reads risks of a company: the caller's own, or one that row-level security opens to them. Every query names the
 * company, so that a parent company's wider reach never shows up in its own register.
 */

const mostSevereFirst = sql`array_position(array[${sql.join(
  riskSeverities.map((severity) => sql`${severity}`),
  sql`, `,
)}], ${risk.severity}) desc nulls last`

const plannedText = sql<string | null>`to_char(${risk.plannedDate}, 'YYYY-MM-DD"T12:00:00Z"')`

/** A company's risk register, most severe first; for `queryJson`. */
export function listRisks({ queries }: Pick<TenantScope, 'queries'>, company: string) {
  const assets = queries
    .select({
      riskId: riskAsset.riskId,
      count: sql<number>`count(*)::int`.as('count'),
      external: sql<boolean>`bool_or(${riskAsset.isExternal})`.as('external'),
    })
    .from(riskAsset)
    .where(eq(riskAsset.tenantId, company))
    .groupBy(riskAsset.riskId)
    .as('assets')
  return queries
    .select({
      id: risk.id,
      external: sql<boolean>`coalesce(${assets.external}, false)`,
      riskTitle: risk.title,
      riskDescription: risk.summary,
      affectedAssetsCount: sql<number>`coalesce(${assets.count}, 0)`,
      severity: risk.severity,
      discoveredDate: easternText(risk.discoveredAt),
      weaponized: risk.weaponized,
      targetRemediationDate: plannedText,
      status: risk.status,
      notes: risk.notes,
      impact: risk.impact,
      likelihood: risk.likelihood,
      severityChangeReason: risk.severityReason,
    })
    .from(risk)
    .leftJoin(assets, eq(assets.riskId, risk.id))
    .where(eq(risk.tenantId, company))
    .orderBy(mostSevereFirst, desc(risk.discoveredAt), asc(risk.id))
}

/** A risk with all its details. @throws Problem missing */
export async function getRisk(
  { queries }: Pick<TenantScope, 'queries'>,
  company: string | SQL,
  id: number,
): Promise<Versioned<RiskDetails>> {
  const [[found], assets] = await Promise.all([
    queries.select().from(risk).where(matchesRiskId(company, id)),
    queries
      .select({
        hostName: riskAsset.hostName,
        ipAddress: riskAsset.ipAddress,
        isExternal: riskAsset.isExternal,
        remediated: riskAsset.remediated,
      })
      .from(riskAsset)
      .where(and(eq(riskAsset.tenantId, company), eq(riskAsset.riskId, id)))
      .orderBy(riskAsset.position),
  ])
  if (!found) throw riskNotFound()
  const output = {
    title: found.title,
    severity: found.severity,
    impact: found.impact,
    likelihood: found.likelihood,
    exploited: found.exploited,
    exploitable: found.exploitable,
    status: found.status,
    affectedLocalities: assets.length,
    plannedRemediationDate: found.plannedDate === null ? null : toPlannedDate(found.plannedDate),
    created: toEastern(found.createdAt),
    updated: toEastern(found.updatedAt),
    riskRemediationRecommendations: found.recommendations,
    summary: found.summary,
    affectedLocalitiesList: assets,
    notes: found.notes,
    acceptedRiskReason: found.acceptedReason,
    severityChangeReason: found.severityReason,
    cvss: found.cvss,
    source: found.source,
  }
  return { output, revision: found.revision }
}

/** A risk's change history, newest first. @throws Problem missing */
export async function listRiskChanges(
  { queries }: Pick<TenantScope, 'queries'>,
  company: string | SQL,
  id: number,
) {
  const [[found], changes] = await Promise.all([
    queries.select({ id: risk.id }).from(risk).where(matchesRiskId(company, id)),
    queries
      .select({
        user: riskChange.changedByName,
        acceptedRiskChangeReason: riskChange.acceptedReason,
        fieldChanged: riskChange.field,
        newValue: riskChange.newValue,
        previousValue: riskChange.previousValue,
        severityChangeReason: riskChange.severityReason,
        riskUpdatedDate: easternText(riskChange.changedAt),
        changeReason: riskChange.reason,
      })
      .from(riskChange)
      .where(and(eq(riskChange.tenantId, company), eq(riskChange.riskId, id)))
      .orderBy(desc(riskChange.revision), asc(riskChange.id)),
  ])
  if (!found) throw riskNotFound()
  return changes
}

/** The company a risk belongs to, if the caller can reach it. */
export async function findRiskCompany(
  { queries }: Pick<TenantScope, 'queries'>,
  id: number,
): Promise<string | undefined> {
  const [found] = await queries.select({ company: risk.tenantId }).from(risk).where(eq(risk.id, id))
  return found?.company
}

/** Matches one risk of one company. */
export function matchesRiskId(company: string | SQL, id: number) {
  return and(eq(risk.tenantId, company), eq(risk.id, id))
}

/** The same answer for risks that don't exist and risks out of reach. */
export function riskNotFound(): Problem {
  return new Problem('missing', 'Risk not found in this company.')
}
