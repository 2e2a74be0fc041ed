import { and, asc, type Column, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import {
  type companyGrades,
  type GradeMonth,
  monthsOfHistory,
  type PortfolioCompany,
} from '#schemas/portfolio/companies.ts'
import { type EasternDateTime, firstOfMonth, toDay } from '#schemas/time/eastern-time.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { securityGrade } from '../../db/schema/portfolio.ts'
import { tenant } from '../../db/schema/tenancy.ts'
import { openPortfolio } from './scope.ts'

/** Attack grades of the companies in a portfolio. */

const isInOpenPortfolio = sql`${tenant.id} = any ((select current_portfolio())::text[])`

/** Portfolio companies by name with their latest grades. Empty for a company without a portfolio. */
export async function listPortfolioCompanies(
  scope: TenantScope,
  now: EasternDateTime,
): Promise<PortfolioCompany[]> {
  const newest = selectNewestGrades(scope, now)
  const reading = scope.queries
    .select({
      tenantId: tenant.id,
      companyName: tenant.name,
      employeeCount: tenant.employeeCount,
      industry: tenant.industry,
      complianceGrade: newest.complianceGrade,
      complianceScore: newest.complianceScore,
      attackGrade: newest.attackGrade,
      attackScore: newest.attackScore,
      lastMonthAttackChange: newest.attackChange,
      lastMonthComplianceChange: newest.complianceChange,
    })
    .from(tenant)
    .leftJoin(newest, eq(newest.tenantId, tenant.id))
    // A company without a portfolio can open its own details, but isn't in its own list (AMB-129).
    .where(and(isInOpenPortfolio, ne(tenant.id, scope.tenantId)))
    .orderBy(byName(tenant.name), tenant.id)
  // PostgreSQL opens the portfolio before it reads.
  const [, rows] = await Promise.all([openPortfolio(scope), reading])
  return rows.map((row) => ({
    ...row,
    complianceGrade: toWireGrade(row.complianceGrade),
    attackGrade: toWireGrade(row.attackGrade),
  }))
}

/**
 * Each company's latest grade up to this month, and how its scores changed since the month before; unknown if that
 * month has no grade.
 */
function selectNewestGrades({ queries }: TenantScope, now: EasternDateTime) {
  const { tenantId, month, complianceScore, attackScore } = securityGrade
  const earlier = sql`over (partition by ${tenantId} order by ${month})`
  const changeSinceLastMonth = (score: Column) =>
    sql<number | null>`(case when lag(${month}) ${earlier} = ${month} - interval '1 month'
      then ${score} - lag(${score}) ${earlier} end)::float8`
  return queries
    .selectDistinctOn([tenantId], {
      tenantId,
      complianceGrade: securityGrade.complianceGrade,
      complianceScore: sql<number | null>`${complianceScore}::float8`.as('compliance_points'),
      attackGrade: securityGrade.attackGrade,
      attackScore: sql<number | null>`${attackScore}::float8`.as('attack_points'),
      complianceChange: changeSinceLastMonth(complianceScore).as('compliance_change'),
      attackChange: changeSinceLastMonth(attackScore).as('attack_change'),
    })
    .from(securityGrade)
    .where(lte(month, firstOfMonth(toDay(now))))
    .orderBy(tenantId, desc(month))
    .as('newest')
}

/** A company's name and latest attack grade. @param company one opened by `openPortfolioCompany` */
export async function getLatestGrade(
  { queries }: TenantScope,
  company: string,
  now: EasternDateTime,
): Promise<z.infer<typeof companyGrades>> {
  const [row] = await queries
    .select({ companyName: tenant.name, attackGrade: securityGrade.attackGrade })
    .from(tenant)
    .leftJoin(
      securityGrade,
      and(
        eq(securityGrade.tenantId, tenant.id),
        lte(securityGrade.month, firstOfMonth(toDay(now))),
      ),
    )
    .where(eq(tenant.id, company))
    .orderBy(sql`${securityGrade.month} desc nulls last`)
    .limit(1)
  return { companyName: row?.companyName ?? '', attackGrade: toWireGrade(row?.attackGrade ?? null) }
}

/** A company's monthly attack grades, oldest first. Months without a grade are left out. */
export async function listGradeHistory(
  { queries }: TenantScope,
  company: string,
  now: EasternDateTime,
): Promise<GradeMonth[]> {
  const { month, attackGrade } = securityGrade
  const rows = await queries
    .select({ month: sql<string>`to_char(${month}, 'FMMonth YYYY')`, grade: attackGrade })
    .from(securityGrade)
    .where(
      and(
        eq(securityGrade.tenantId, company),
        sql`${month} between ${firstOfMonth(toDay(now), monthsOfHistory - 1)} and ${firstOfMonth(toDay(now))}`,
      ),
    )
    .orderBy(asc(month))
  return rows.map(({ grade, ...row }) => ({ ...row, grade: toWireGrade(grade) }))
}

/** Sends a numeric grade as a number. */
function toWireGrade(grade: string | null): string | number | null {
  return grade !== null && /^\d/.test(grade) ? Number(grade) : grade
}
