import { securityGrade } from '../db/schema/portfolio.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import { formatNearestNames } from './nearest-suggestion.ts'

/** Records the security grades of companies. */

type Grades = Partial<Omit<typeof securityGrade.$inferInsert, 'tenantId' | 'month'>>

const grades = ['attackGrade', 'complianceGrade'] as const
const scores = ['attackScore', 'complianceScore'] as const

/**
 * Sets a company's grades for a month; grades that aren't named stay.
 * @param assignments such as `attackGrade=4` or `complianceScore=75.5`; `none` clears one
 * @throws AdministrationError
 */
export async function setGrades(
  administration: Administration,
  wanted: { tenantId: string; month: string; assignments: readonly string[] },
): Promise<AdministrationResult> {
  const { tenantId, month, assignments } = wanted
  await getCompany(administration, tenantId)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
    throw new AdministrationError(`The month is "${month}": it is written such as 2026-03.`)
  }
  const changes: Grades = Object.assign({}, ...assignments.map(parseGradeAssignment))
  const key = { tenantId, month: `${month}-01` }
  await administration.queries
    .insert(securityGrade)
    .values({ ...key, ...changes })
    .onConflictDoUpdate({ target: [securityGrade.tenantId, securityGrade.month], set: changes })
  await writeAuditEntry(administration, {
    tenantId,
    change: 'update',
    entity: 'security_grade',
    entityId: month,
  })
  return { changed: true, sentence: `Saved the grades of ${tenantId} for ${month}.` }
}

function parseGradeAssignment(assignment: string): Grades {
  const [name = '', written = ''] = assignment.split('=').map((part) => part.trim())
  const grade = grades.find((one) => one === name)
  const score = scores.find((one) => one === name)
  if (!grade && !score) {
    throw new AdministrationError(
      `There's no grade "${name}"${formatNearestNames(name, [...grades, ...scores])}. Write grades as name=value.`,
    )
  }
  if (written === 'none') return { [name]: null }
  if (grade && /^([1-4]([.]\d{1,2})?|5([.]00?)?|[A-F][+-]?)$/.test(written)) {
    return { [grade]: written }
  }
  if (score && /^(\d{1,2}([.]\d{1,2})?|100)$/.test(written)) return { [score]: Number(written) }
  const what = grade ? 'a number from 1 to 5 or a letter from A to F' : 'a number up to 100'
  throw new AdministrationError(`${name} is "${written}": it must be ${what}, or none.`)
}
