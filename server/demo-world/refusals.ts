import { notInArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { tenant } from '../db/schema/tenancy.ts'
import { StartupError } from '../process/startup-error.ts'

/**
 * Refuses to add the demo world in production, where its companies could not be removed again.
 * @throws StartupError
 */
export function refuseDemoWorldInProduction({ NODE_ENV }: NodeJS.ProcessEnv): void {
  if (NODE_ENV !== 'production') return
  throw new StartupError(
    'The demo world is refused when NODE_ENV is production: nothing takes its companies out of a database again.',
  )
}

/**
 * Refuses to add the demo world to a database with other companies: its people have fixed account
 * ids, which real people may have.
 * @throws StartupError
 */
export async function refuseOtherCompanies(
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
