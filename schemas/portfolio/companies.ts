import { z } from 'zod/mini'
import { wireGrade } from './grades.ts'

/** The companies of a portfolio, and how they stand from month to month. */

const figure = z.nullish(z.number())

/** A company of the portfolio; what nobody knows of it is null or missing. */
export const portfolioCompany = z.object({
  tenantId: z.string(),
  companyName: z.string(),
  employeeCount: figure,
  industry: z.nullish(z.string()),
  complianceGrade: wireGrade,
  /** Out of 100, as `attackScore`; the more the better. */
  complianceScore: figure,
  attackGrade: wireGrade,
  attackScore: figure,
  /** In points of the score, below zero where it got worse. */
  lastMonthAttackChange: figure,
  lastMonthComplianceChange: figure,
})
export type PortfolioCompany = z.infer<typeof portfolioCompany>

/** How one company stands now. */
export const companyGrades = z.object({ companyName: z.string(), attackGrade: wireGrade })

/** Risks of a month by their severity; the months are in their order. */
export const riskMonth = z.object({
  /** As people read it, such as March 2026. */
  monthName: z.string(),
  lowRisks: figure,
  moderateRisks: figure,
  highRisks: figure,
})
export type RiskMonth = z.infer<typeof riskMonth>

export const gradeMonth = z.object({ month: z.string(), grade: wireGrade })
export type GradeMonth = z.infer<typeof gradeMonth>

/** How many months histories go back, the present one among them. */
export const monthsOfHistory = 24

/** Most companies that are compared at once. */
export const mostCompared = 4
