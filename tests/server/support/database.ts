import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { dropWithRoles, findServingRole, runOnServer, serverDatabaseUrl } from './global-setup.ts'

export interface TestDatabase {
  readonly database: Database
  readonly databaseUrl: string
}

/** A database of one's own with the demo world in it, all tables or nothing, for the tests of one file. */
export function testDatabase(template: 'demo' | 'migrated' | 'empty' = 'demo'): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('postgresUrl')
  const url = serverDatabaseUrl(serverUrl, name)
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
    // The restricted roles of a copy are those of the template; the one that a server made to serve it is its own.
    if (template === 'empty') return dropWithRoles(serverUrl, name)
    await runOnServer(serverUrl, `drop database ${name} with (force)`)
    if (serving) await runOnServer(serverUrl, `drop role ${serving}`)
  })
  return { database, databaseUrl: url }
}
