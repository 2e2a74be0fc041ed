import { z } from 'zod/mini'
import { wireGrade } from './grades.ts'

/** The companies of a portfolio and their monthly history. */

const figure = z.nullish(z.number())

/** A company of the portfolio. Unknown values are null or missing. */
export const portfolioCompany = z.object({
  tenantId: z.string(),
  companyName: z.string(),
  employeeCount: figure,
  industry: z.nullish(z.string()),
  complianceGrade: wireGrade,
  /** Out of 100, like `attackScore`; higher is better. */
  complianceScore: figure,
  attackGrade: wireGrade,
  attackScore: figure,
  /** In points of the score; negative if it got worse. */
  lastMonthAttackChange: figure,
  lastMonthComplianceChange: figure,
})
export type PortfolioCompany = z.infer<typeof portfolioCompany>

/** The current grades of one company. */
export const companyGrades = z.object({ companyName: z.string(), attackGrade: wireGrade })

/** The risks of a month by severity, in chronological order. */
export const riskMonth = z.object({
  /** For display, such as March 2026. */
  monthName: z.string(),
  lowRisks: figure,
  moderateRisks: figure,
  highRisks: figure,
})
export type RiskMonth = z.infer<typeof riskMonth>

/** A company's grade in a month; the grade may be missing. */
export const gradeMonth = z.object({ month: z.string(), grade: wireGrade })
export type GradeMonth = z.infer<typeof gradeMonth>

/** Months of history, including the current one. */
export const monthsOfHistory = 24

/** Maximum number of companies in a comparison. */
export const maxComparedCompanies = 4
