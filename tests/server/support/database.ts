import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import {
  databaseUrlOnServer,
  dropDatabaseAndRoles,
  findServingRole,
  runOnServer,
} from './global-setup.ts'

/** A test file's database; available once its first test starts. */
export interface TestDatabase {
  readonly database: Database
  readonly databaseUrl: string
}

/**
 * Creates a database for the tests of one file: with the demo world, with empty tables, or
 * completely empty.
 */
export function testDatabase(template: 'demo' | 'migrated' | 'empty' = 'demo'): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('postgresUrl')
  const url = databaseUrlOnServer(serverUrl, name)
  const database = openDatabase(url)
  const sources = {
    demo: inject('templateName'),
    migrated: inject('migratedName'),
    empty: 'template0',
  }
  beforeAll(() => runOnServer(serverUrl, `create database ${name} template ${sources[template]}`))
  afterAll(async () => {
    const serving = await findServingRole(database).catch(() => undefined)
    await database.close()
    // A copy uses the template's restricted roles, but a serving role of its own.
    if (template === 'empty') return dropDatabaseAndRoles(serverUrl, name)
    await runOnServer(serverUrl, `drop database ${name} with (force)`)
    if (serving) await runOnServer(serverUrl, `drop role ${serving}`)
  })
  return { database, databaseUrl: url }
}
