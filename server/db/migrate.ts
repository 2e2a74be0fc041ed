import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './database.ts'

/** Found by the package's own name for it, so that a bundled server finds it too. */
const journal = createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json')
const migrationsFolder = dirname(dirname(journal))

/** Any number; processes that start at once on one database take turns by it. */
const migrationLock = 7_283_401

/** Brings the database's tables up to date. Any number of processes may do so at once. */
export async function migrate({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    client.release(true)
  }
}
