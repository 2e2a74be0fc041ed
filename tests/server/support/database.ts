import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { addressOf, administer, dropWithRoles } from './global-setup.ts'

export interface TestDatabase {
  readonly database: Database
  readonly databaseUrl: string
}

/** A database of one's own with the demo world in it, for the tests of one file. */
export function testDatabase(template: 'demo' | 'empty' = 'demo'): TestDatabase {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('postgresUrl')
  const url = addressOf(serverUrl, name)
  const database = openDatabase(url)
  const source = template === 'demo' ? inject('templateName') : 'template0'
  beforeAll(() => administer(serverUrl, `create database ${name} template ${source}`))
  afterAll(async () => {
    await database.close()
    // The roles of a copy are those of the template.
    if (template === 'empty') await dropWithRoles(serverUrl, name)
    else await administer(serverUrl, `drop database ${name} with (force)`)
  })
  return { database, databaseUrl: url }
}
