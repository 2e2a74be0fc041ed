import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { becomeProvider } from './restricted-roles.ts'

/** Queries within one transaction; what they may see is settled by the scope it was opened in. */
export type Queries = NodePgDatabase

/** Whose request it is; the audit records it. */
export interface Visitor {
  /** Profile account id of the token; without one the person is looked up by the subject. */
  readonly profileAccountId: number | undefined
  readonly subject: string
  /** The call of the contract, and the id of this one request. */
  readonly call: string
  readonly requestId: string
  /** The session of their token; nobody's where no token was sent. */
  readonly session?: VisitorSession
}

/** A session, as far as it must be known whether it has ended. */
export interface VisitorSession {
  readonly key: string
  /** Ends before this sign-in do not count; undefined: every end does. */
  readonly since: Date | undefined
}

/** What a member of a company works with: nothing of any other company is within reach (law 7). */
export interface TenantScope {
  readonly queries: Queries
  readonly tenantId: string
  readonly personId: number
  readonly permissions: readonly string[]
}

/** What a signed-in person works with before a company is chosen: the companies they are a member of. */
export interface PersonScope {
  readonly queries: Queries
}

/** The session of the token has ended: somebody signed out. */
export class SessionEnded extends Error {}

/** The person is no member of the company they named. */
export class NotAMember extends Error {}

export interface Database {
  /**
   * Runs one transaction in one company, under the restricted role; all of it is committed, or nothing.
   * @throws NotAMember, SessionEnded
   */
  asTenant<T>(tenantId: string, who: Visitor, work: (scope: TenantScope) => Promise<T>): Promise<T>
  /** Runs one transaction for a person who has chosen no company yet. @throws SessionEnded */
  asPerson<T>(who: Visitor, work: (scope: PersonScope) => Promise<T>): Promise<T>
  /** Runs one transaction of the provider's own, over all companies: setting up, delivering. No request may. */
  asProvider<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Runs work of the server itself outside every company: migrations and the identity provider's keys. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const enterTenant = {
  name: 'enter_tenant',
  text: 'select person_id, permissions from enter_tenant($1, $2, $3, $4, $5)',
}

/** Asked of each call, in the round trip of the entry: a session that ended is refused by every process at once. */
const askForEnd = {
  name: 'session_ended',
  text: 'select from portal_session where key = $1 and ended_at is not null and ($2::timestamptz is null or ended_at >= $2)',
}

interface Entry {
  person_id: string | null
  permissions: string[] | null
}

/** Opens a database by its address. Connections are made when they are needed. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Queries that need not wait for each other share a round trip.
    pipeline: true,
  })
  // A connection that breaks is replaced: the query that was using it fails, and so does the one that needs
  // one next if replacing fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    pool,
    asTenant: (tenantId, who, work) =>
      transaction(pool, async (client, begin) => {
        const entered = await enter(client, begin, tenantId, who)
        if (entered.person_id === null || entered.permissions === null) throw new NotAMember()
        return work({
          queries: queriesOf(client),
          tenantId,
          personId: Number(entered.person_id),
          permissions: entered.permissions,
        })
      }),
    asPerson: (who, work) =>
      transaction(pool, async (client, begin) => {
        await enter(client, begin, '', who)
        return work({ queries: queriesOf(client) })
      }),
    asProvider: (work) =>
      transaction(pool, async (client, begin) => {
        await Promise.all([begin, becomeProvider(client)])
        return work(queriesOf(client))
      }),
    close: () => pool.end(),
  }
}

async function enter(
  client: pg.PoolClient,
  begin: Promise<unknown>,
  tenantId: string,
  who: Visitor,
): Promise<Entry> {
  const values = [tenantId, who.profileAccountId ?? null, who.subject, who.call, who.requestId]
  const [, { rows }, end] = await Promise.all([
    begin,
    client.query<Entry>({ ...enterTenant, values }),
    who.session &&
      client.query({ ...askForEnd, values: [who.session.key, who.session.since ?? null] }),
  ])
  if (end && end.rowCount !== 0) throw new SessionEnded()
  return rows[0] ?? { person_id: null, permissions: null }
}

/** One transaction on one connection; `begin` is on its way already, to share its round trip with what follows. */
async function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, begin: Promise<unknown>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const result = await work(client, client.query('begin'))
    const { command } = await client.query('commit')
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.')
    return result
  } catch (error) {
    broken = await client.query('rollback').then(() => undefined, asError)
    throw error
  } finally {
    client.release(broken)
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

const queriesByClient = new WeakMap<pg.PoolClient, Queries>()

function queriesOf(client: pg.PoolClient): Queries {
  const known = queriesByClient.get(client)
  if (known) return known
  const queries = drizzle(client)
  queriesByClient.set(client, queries)
  return queries
}
