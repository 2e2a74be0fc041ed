import type { Database } from '#server/db/database.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'

const { dana } = demoPeople
/** Above all contacts' account ids. */
const firstId = 900_001

interface At {
  /** A company that Dana belongs to. */
  readonly company: DemoCompany
  /** How many were added before. */
  readonly after: number
}

/**
 * Adds colleagues with Dana's access, at Northgate Capital by default. One person alone would soon
 * reach their rate limit.
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
