import { StartupError } from '../process/startup-error.ts'
import type { Database } from './database.ts'
import { checkRole, type RoleTask } from './role-needs.ts'

const oldestVersion = 15

/**
 * Asks a database of one's own for its version, and whether we may do there what is to be done.
 * @throws StartupError where it does not answer, is too old, or allows too little
 */
export async function reach({ pool }: Database, url: string, task: RoleTask): Promise<void> {
  const { host } = new URL(url)
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause) => {
      throw new StartupError(
        `DATABASE_URL leads to no PostgreSQL that lets us in (${host}: ${reasonOf(cause)}).`,
        { cause },
      )
    })
  const major = Math.floor((version.rows[0]?.version ?? 0) / 10_000)
  if (major < oldestVersion) {
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${major} at ${host}: it must be ${oldestVersion} or later.`,
    )
  }
  await checkRole(pool, task)
}

/** Why a database did not answer: of several addresses tried the first, and the cause below a failed query. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof Error && error.cause) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
