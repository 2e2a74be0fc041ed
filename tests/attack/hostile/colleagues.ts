import type { Database } from '#server/db/database.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'

const { dana } = demoPeople
/** No contact has such a number. */
const firstId = 900_001

/**
 * Gives Dana so many colleagues at Northgate Capital who may do what she may: one alone would be stopped by the limit
 * of a person before much was tried.
 */
export async function addColleagues({ pool }: Database, count: number): Promise<DemoPerson[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    ...dana,
    subject: `colleague-${index}`,
    name: `Colleague ${index}`,
    email: `colleague-${index}@northgatecapital.example`,
    profileAccountId: firstId + index,
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
      [profileAccountId, dana.profileAccountId, demoTenantIds.northgate],
    )
  }
  return people
}
