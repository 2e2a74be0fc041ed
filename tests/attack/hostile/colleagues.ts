import type { Database } from '#server/db/database.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'

const { dana } = demoPeople
/** No contact has such a number. */
const firstId = 900_001

interface At {
  /** A company of which Dana is a member. */
  readonly company: DemoCompany
  /** How many were added before. */
  readonly after: number
}

/**
 * Gives Dana so many colleagues who may do what she may, at Northgate Capital unless another company is named: one alone would
 * be stopped by the limit of a person before much was tried.
 */
export async function addColleagues(
  { pool }: Database,
  count: number,
  { company, after }: At = { company: northgate, after: 0 },
): Promise<DemoPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    ...dana,
    subject: `colleague-${after + index}`,
    name: `Colleague ${after + index}`,
    email: `colleague-${after + index}@${company.domain}`,
    profileAccountId: firstId + after + index,
  }))
  for (const { profileAccountId, subject, name, email } of people) {
    await pool.query('insert into person (id, subject, name, email) values ($1, $2, $3, $4)', [
      profileAccountId,
      subject,
      name,
      email,
    ])
    await pool.query(
      `insert into membership (person_id, tenant_id, permissions)
       select $1, tenant_id, permissions from membership where person_id = $2 and tenant_id = $3`,
      [profileAccountId, dana.profileAccountId, company.id],
    )
  }
  return people
}
