import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { databaseUrlOnServer, dropDatabaseAndRoles, runOnServer } from './global-setup.ts'

/**
 * A PostgreSQL role without superuser rights, and databases on the same server; removed after the
 * tests of a file.
 */
export interface OrdinaryRoleFactory {
  /** Creates a role that can sign in. @param may such as `createrole` */
  role(may?: string, name?: string): Promise<string>
  /** Creates a database. @param owner the administrator by default */
  database(options?: { name?: string; owner?: string }): Promise<string>
  /** The address of a database for a role. */
  address(database: string, role: string): string
  /** The address of a database for a superuser. */
  administratorAddress(database: string): string
  /** Closes a database after the tests. */
  opened(database: Database): Database
  /** Opens a database as a role; closed after the tests. */
  open(database: string, role: string): Database
  /** Runs statements in a database as the administrator. */
  asAdministrator(database: string, statements: string): Promise<void>
}

const password = 'a-password-of-tests'

/** Call it once in a test file. Its roles and databases are removed after the file's tests. */
export function createOrdinaryRoleFactory(): OrdinaryRoleFactory {
  const opened: Database[] = []
  const databases: string[] = []
  const made: string[] = []
  const unique = (what: string) => `${what}_${randomBytes(4).toString('hex')}`
  const server = () => inject('postgresUrl')
  const addressIn = (database: string) => databaseUrlOnServer(server(), database)

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()))
    for (const name of databases) await dropDatabaseAndRoles(server(), name)
    for (const name of made) {
      await runOnServer(server(), `drop role ${pg.escapeIdentifier(name)}`)
    }
  })

  const roles: OrdinaryRoleFactory = {
    async role(may = '', name = unique('app')) {
      const quoted = pg.escapeIdentifier(name)
      await runOnServer(server(), `create role ${quoted} login ${may} password '${password}'`)
      made.push(name)
      return name
    },
    async database({ name = unique('db'), owner } = {}) {
      const by = owner === undefined ? '' : ` owner ${owner}`
      await runOnServer(server(), `create database ${pg.escapeIdentifier(name)}${by}`)
      databases.push(name)
      return name
    },
    address(database, role) {
      const url = new URL(addressIn(database))
      url.username = role
      url.password = password
      return url.href
    },
    administratorAddress: addressIn,
    opened(database) {
      opened.push(database)
      return database
    },
    open: (database, role) =>
      roles.opened(openDatabase(roles.address(database, role), { connections: 2 })),
    asAdministrator: (database, statements) => runOnServer(addressIn(database), statements),
  }
  return roles
}
