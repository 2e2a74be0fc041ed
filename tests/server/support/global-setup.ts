import '../../own-environment.mjs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { findRestrictedRoles } from '#server/db/restricted-roles.ts'
import { fillDemoWorld } from '#server/demo-world/fill-demo-world.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { testInstant } from './clock.ts'
import { testSecretBox } from './secrets.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of this run's PostgreSQL server, with its maintenance database. */
    postgresUrl: string
    /** A database with the demo world, to copy. */
    templateName: string
    /** A migrated database without rows, to copy. */
    migratedName: string
    /** A folder in the project for build output, removed after the run. */
    buildsFolder: string
  }
}

/**
 * Starts one PostgreSQL for the whole run and creates the template databases. TEST_DATABASE_URL
 * names another server, to test with a certain version.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const templateName = `stepwell_template_${process.pid}`
  await runOnServer(server.url, `create database ${templateName}`)
  const migratedName = `stepwell_migrated_${process.pid}`
  await inDatabase(databaseUrlOnServer(server.url, templateName), migrate)
  await runOnServer(server.url, `create database ${migratedName} template ${templateName}`)
  await inDatabase(databaseUrlOnServer(server.url, templateName), (template) =>
    fillDemoWorld(template, () => testInstant, testSecretBox),
  )
  project.provide('postgresUrl', server.url)
  project.provide('templateName', templateName)
  project.provide('migratedName', migratedName)
  const cache = join(projectRoot, '.cache')
  await mkdir(cache, { recursive: true })
  const buildsFolder = await mkdtemp(join(cache, 'server-'))
  project.provide('buildsFolder', buildsFolder)
  return async () => {
    // Uses the same roles as the other template.
    await runOnServer(server.url, `drop database if exists ${migratedName} with (force)`)
    await dropDatabaseAndRoles(server.url, templateName)
    await server.stop()
    await rm(buildsFolder, { recursive: true, force: true })
  }
}

/** A template can only be copied while it has no connections. */
async function inDatabase(url: string, work: (database: Database) => Promise<unknown>) {
  const database = openDatabase(url)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function openServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) return { url: configured, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-test-'))
  const postgres = await openEmbeddedPostgres(folder, { info: () => {} })
  // The data is temporary, so syncing to disk is off. Tests that need it start their own servers.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await runOnServer(postgres.url, `alter system set ${setting} = off`)
  }
  await runOnServer(postgres.url, 'select pg_reload_conf()')
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Drops a database along with its roles. */
export async function dropDatabaseAndRoles(serverUrl: string, name: string): Promise<void> {
  const database = openDatabase(databaseUrlOnServer(serverUrl, name), { connections: 1 })
  const roles = await findRestrictedRoles(database.pool).catch(() => undefined)
  const serving = await findServingRole(database).catch(() => undefined)
  await database.close()
  await runOnServer(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  if (serving) await runOnServer(serverUrl, `drop role ${serving}`)
  if (roles) await runOnServer(serverUrl, `drop role ${roles.request}, ${roles.provider}`)
}

/** The role in which a server serves requests on a database. */
export async function findServingRole({ pool }: Database): Promise<string | undefined> {
  const { rows } = await pool.query<{ role: string }>('select role from serving.sign_in')
  return rows[0]?.role
}

/** The address of another database on the same server. */
export function databaseUrlOnServer(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.href
}

/** Runs a statement on the server's maintenance database. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
