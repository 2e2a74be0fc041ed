import { notInArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { tenant } from '../db/schema/tenancy.ts'
import { StartupError } from '../process/startup-error.ts'

/**
 * Refuses to add the demo world where an environment is that of production: nothing takes its companies out again.
 * @throws StartupError
 */
export function refuseDemoWorld({ NODE_ENV }: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production') return
  throw new StartupError(
    'The demo world is refused when NODE_ENV is production: nothing takes its companies out of a database again.',
  )
}

/**
 * Refuses to add the demo world beside companies that are not part of it: its people have the numbers of those who came
 * first, and would be members of both.
 * @throws StartupError
 */
export async function refuseBesideOthers(
  queries: Queries,
  demoCompanies: readonly string[],
): Promise<void> {
  const [other] = await queries
    .select({ id: tenant.id })
    .from(tenant)
    .where(notInArray(tenant.id, [...demoCompanies]))
    .limit(1)
  if (!other) return
  throw new StartupError(
    `The demo world is refused beside other companies, such as ${other.id}: nothing takes it out of a database again. Name an empty database.`,
  )
}
