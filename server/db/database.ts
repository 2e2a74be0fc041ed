import pg from 'pg'
import { batchWrites } from './batched-writes.ts'
import { createPoolShutdown } from './pool-shutdown.ts'
import { createRecentEntries, isSameEntry, type MemberEntry } from './recent-entries.ts'
import { becomeProvider } from './restricted-roles.ts'
import {
  type BeforeCommit,
  inReadTransaction,
  inTransaction,
  type Transaction,
} from './transaction.ts'
import { createQueries, type TransactionQueries } from './transaction-queries.ts'

/** Queries within one transaction; what they may see is settled by the scope it was opened in. */
export type Queries = TransactionQueries

/** Whose request it is; the audit records it. */
export interface Visitor {
  /** Profile account id of the token; without one the person is looked up by the subject. */
  readonly profileAccountId: number | undefined
  readonly subject: string
  /** The call of the contract, and the id of this one request. */
  readonly call: string
  readonly requestId: string
  /** Ends of sessions by which their token is refused, from `since` on or at any time; none where no token was sent. */
  readonly endedBy?: readonly { readonly key: string; readonly since: Date | undefined }[]
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

/** What a transaction is for. */
export interface EntryOptions {
  /** It only reads: PostgreSQL refuses whatever writes, and the commit is not waited for. Its work begins early. */
  readonly readOnly?: boolean
  /** All of it reads as it was at one moment, though it may add rows; what only reads does so anyway. */
  readonly snapshot?: boolean
  /**
   * The work begins before it is known that the visitor may enter, as who they were when they did last: its first
   * statements share the round trip of the entry. What comes of it counts once the entry says the same; otherwise it is
   * undone, and done again or refused. So it may do nothing that can't be undone with the transaction.
   */
  readonly early?: boolean
  /** Sends statements behind those of the entry, in their round trip; what they do is undone where nobody may enter. */
  readonly alongside?: (queries: Queries) => void
}

/** Work that began early was wrong to: what it did is undone, and it is done again once its caller has entered. */
export class StartedTooEarly extends Error {}

export interface Database {
  /**
   * Runs one transaction in one company, under the restricted role; all of it is committed, or nothing.
   * @throws NotAMember, SessionEnded
   */
  asTenant<T>(
    tenantId: string,
    who: Visitor,
    work: (scope: TenantScope, beforeCommit: BeforeCommit) => Promise<T>,
    options?: EntryOptions,
  ): Promise<T>
  /** Runs one transaction for a person who has chosen no company yet. @throws SessionEnded */
  asPerson<T>(
    who: Visitor,
    work: (scope: PersonScope) => Promise<T>,
    options?: Pick<EntryOptions, 'readOnly'>,
  ): Promise<T>
  /** Runs one transaction of the provider's own, over all companies: setting up, delivering. No request may. */
  asProvider<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Runs work of the server itself outside every company: migrations and the identity provider's keys. */
  readonly pool: pg.Pool
  /**
   * For a server that stops: whatever waits for the database after so many milliseconds fails, and so does what asks for
   * it later.
   * @param onCut hears how many connections were waited for, before they are cut
   */
  cutAfter(milliseconds: number, onCut: (waitedFor: number) => void): void
  /** Ends every connection; what is not over within some seconds fails. */
  close(): Promise<void>
}

/** How long a close waits for what is not over, in milliseconds: nobody works with the database any more by then. */
const longestClose = 5_000

/** Also asks whether the session of the call has ended: then every process refuses it at once. */
const enterCall = {
  name: 'enter_call',
  text: 'select person_id, permissions, session_ended from enter_call($1, $2, $3, $4, $5, $6::text[], $7::timestamptz[])',
}

interface EntryRow {
  person_id: string | null
  permissions: string[] | null
  session_ended: boolean
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
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    batchWrites(client.connection.stream)
  })
  const recent = createRecentEntries()
  const ending = createPoolShutdown(pool)
  let late: NodeJS.Timeout | undefined

  return {
    pool,
    cutAfter(milliseconds, onCut) {
      late = setTimeout(() => {
        onCut(pool.totalCount - pool.idleCount)
        ending.cut()
      }, milliseconds)
    },
    async asTenant(
      tenantId,
      who,
      work,
      { readOnly = false, snapshot = false, early = readOnly, alongside } = {},
    ) {
      const name = `${tenantId} ${who.profileAccountId ?? ''} ${who.subject}`
      const run = (expected?: MemberEntry) => {
        const runIn = async (transaction: Transaction) => {
          const queries = createQueries(transaction.client)
          // What the query builder returns would be sent once for each time that it is awaited.
          const workAs = async (entry: MemberEntry) =>
            work({ queries, tenantId, ...entry }, transaction.beforeCommit)
          const entering = enterCompany(transaction, tenantId, who)
          alongside?.(queries)
          const working = expected && workAs(expected)
          // Both are over before anyone else has the connection.
          await Promise.allSettled([entering, working])
          recent.set(name, await entering.catch(() => undefined))
          const entry = await entering
          if (!expected || !working) return workAs(entry)
          if (!isSameEntry(entry, expected)) throw new StartedTooEarly()
          return working
        }
        return readOnly ? inReadTransaction(pool, runIn) : inTransaction(pool, runIn, { snapshot })
      }
      try {
        return await run(early ? recent.get(name) : undefined)
      } catch (error) {
        if (error instanceof StartedTooEarly) return run()
        throw error
      }
    },
    asPerson: (who, work, { readOnly = false } = {}) =>
      readOnly
        ? inReadTransaction(pool, async (transaction) => {
            const entering = enter(transaction, '', who)
            const working = (async () => work({ queries: createQueries(transaction.client) }))()
            await Promise.allSettled([entering, working])
            await entering
            return working
          })
        : inTransaction(pool, async (transaction) => {
            await enter(transaction, '', who)
            return work({ queries: createQueries(transaction.client) })
          }),
    asProvider: (work) =>
      inTransaction(pool, async ({ client, begin }) => {
        await Promise.all([begin, becomeProvider(client)])
        return work(createQueries(client))
      }),
    async close() {
      await ending.end(longestClose)
      clearTimeout(late)
    },
  }
}

/** @throws NotAMember, SessionEnded */
async function enterCompany(
  transaction: Transaction,
  tenantId: string,
  who: Visitor,
): Promise<MemberEntry> {
  const { person_id, permissions } = await enter(transaction, tenantId, who)
  if (person_id === null || permissions === null) throw new NotAMember()
  return { personId: Number(person_id), permissions }
}

/** @throws SessionEnded */
async function enter(
  { client, begin }: Transaction,
  tenantId: string,
  who: Visitor,
): Promise<EntryRow> {
  const { profileAccountId = null, subject, call, requestId, endedBy = [] } = who
  const values = [
    tenantId,
    profileAccountId,
    subject,
    call,
    requestId,
    endedBy.map(({ key }) => key),
    endedBy.map(({ since }) => since?.toISOString() ?? null),
  ]
  const [, { rows }] = await Promise.all([begin, client.query<EntryRow>({ ...enterCall, values })])
  const [entry] = rows
  if (!entry) throw new Error('An entry is answered with one row.')
  if (entry.session_ended) throw new SessionEnded()
  return entry
}
