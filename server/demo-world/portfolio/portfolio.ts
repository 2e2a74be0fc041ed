import { monthsOfHistory } from '#schemas/portfolio/companies.ts'
import { firstOfMonth, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { portfolioCompany, securityGrade } from '../../db/schema/portfolio.ts'
import { harbor } from '../companies/companies.ts'
import {
  type CompanyGradesStory,
  mainCompanyGrades,
  portfolioStories,
} from './portfolio-stories.ts'

/** Harbor Holdings' portfolio, and the security grades of companies. */

/** Adds what is missing and changes nothing else. */
export async function fillPortfolio(queries: Queries, clock: () => Date): Promise<void> {
  const today = toDay(toEastern(clock()))
  const [known] = await queries.select({ id: portfolioCompany.id }).from(portfolioCompany).limit(1)
  if (!known) {
    await queries.insert(portfolioCompany).values(
      portfolioStories.map(({ company, since, left }) => ({
        tenantId: harbor.id,
        companyId: company.id,
        since: new Date(firstOfMonth(today, since)),
        until: left === undefined ? null : new Date(firstOfMonth(today, left)),
      })),
    )
  }
  await queries
    .insert(securityGrade)
    .values(
      [...portfolioStories, ...mainCompanyGrades].flatMap((story) => companyGrades(story, today)),
    )
    .onConflictDoNothing()
}

function companyGrades({ company, grades, attack, compliance }: CompanyGradesStory, today: string) {
  if (!attack || !compliance) return []
  const gradeOf = grades === 'numbers' ? formatScore : letterGrade
  return Array.from({ length: monthsOfHistory }, (_, place) => {
    const [attackScore, complianceScore] = [scoreAt(attack, place), scoreAt(compliance, place)]
    return {
      tenantId: company.id,
      month: firstOfMonth(today, monthsOfHistory - 1 - place),
      attackScore,
      complianceScore,
      attackGrade: gradeOf(attackScore),
      complianceGrade: gradeOf(complianceScore),
    }
  })
}

/** The score in a month, counted from 0, as a whole number. */
function scoreAt(course: readonly number[], month: number): number {
  const at = (month / (monthsOfHistory - 1)) * (course.length - 1)
  const [before = 0, after = before] = course.slice(Math.floor(at), Math.floor(at) + 2)
  return Math.round(before + (after - before) * (at - Math.floor(at)))
}

function formatScore(score: number): string {
  return (1 + score / 25).toFixed(2)
}

function letterGrade(score: number): string {
  const letters = ['A', 'B', 'C', 'D']
  return letters[[90, 75, 60, 45].findIndex((least) => score >= least)] ?? 'F'
}
