import pg from 'pg'
import { combineStreamWrites } from './batched-writes.ts'
import { enterCompany, enterScope, type Visitor } from './enter-call.ts'
import { createPoolShutdown } from './pool-shutdown.ts'
import { createRecentAccess, isSameAccess, type MemberAccess } from './recent-access.ts'
import { becomeProvider } from './restricted-roles.ts'
import {
  type AwaitBeforeCommit,
  inReadTransaction,
  inTransaction,
  type Transaction,
} from './transaction.ts'
import { createQueries, type TransactionQueries } from './transaction-queries.ts'

/** Queries within one transaction. The scope it was opened in decides which rows they see. */
export type Queries = TransactionQueries

/** What a member's call works with: rows of their company only (law 7). */
export interface TenantScope {
  readonly queries: Queries
  readonly tenantId: string
  readonly personId: number
  readonly permissions: readonly string[]
}

/** What a signed-in person works with before choosing a company: the companies they belong to. */
export interface PersonScope {
  readonly queries: Queries
}

/** How a transaction is run. */
export interface ScopedTransactionOptions {
  /**
   * Read-only: PostgreSQL refuses writes, and the commit isn't waited for. The work starts early.
   */
  readonly readOnly?: boolean
  /**
   * Reads everything as of one moment even though it may add rows. Read-only work does so anyway.
   */
  readonly snapshot?: boolean
  /**
   * Starts the work before access is confirmed, with the access the visitor had last time, so that
   * its first statements share a round trip with the check. If the check gives another result, the
   * work is rolled back, and repeated or refused. It must not do anything that a rollback doesn't
   * undo.
   */
  readonly early?: boolean
  /**
   * Sends statements in the same round trip as the access check; they're rolled back if access is
   * refused.
   */
  readonly alongside?: (queries: Queries) => void
}

/**
 * Work that started early used outdated access: it is rolled back and repeated once access is
 * confirmed.
 */
export class OutdatedAccess extends Error {}

/**
 * Access to the database: every query runs in a transaction for a member, a person or the
 * provider.
 */
export interface Database {
  /**
   * Runs one transaction in a company under the restricted role, and commits all of it or nothing.
   * @throws NotAMember, SessionEnded
   */
  asTenant<T>(
    tenantId: string,
    who: Visitor,
    work: (scope: TenantScope, beforeCommit: AwaitBeforeCommit) => Promise<T>,
    options?: ScopedTransactionOptions,
  ): Promise<T>
  /** Runs one transaction for a person who hasn't chosen a company. @throws SessionEnded */
  asPerson<T>(
    who: Visitor,
    work: (scope: PersonScope) => Promise<T>,
    options?: Pick<ScopedTransactionOptions, 'readOnly'>,
  ): Promise<T>
  /**
   * Runs one transaction with the provider's rights over all companies, for setup and background
   * work, never for requests.
   */
  asProvider<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /** Runs the server's own work outside companies: migrations and the identity provider's keys. */
  readonly pool: pg.Pool
  /**
   * For shutdown: everything that still waits for the database after this many milliseconds fails,
   * and later work is refused.
   * @param onCut receives the number of open connections before they're cut
   */
  cutAfter(milliseconds: number, onCut: (waitedFor: number) => void): void
  /** Closes every connection; what isn't finished within some seconds fails. */
  close(): Promise<void>
}

/**
 * How long a close waits for unfinished work, in milliseconds. By then nothing should use the
 * database.
 */
const longestClose = 5_000

/** Opens a database by address. Connections are created on demand. */
export function openDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Independent queries share a round trip.
    pipeline: true,
  })
  // A broken connection is replaced. The query that was using it fails, and the next one, too, if
  // the replacement can't connect.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    combineStreamWrites(client.connection.stream)
  })
  const recent = createRecentAccess()
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
      const run = (expected?: MemberAccess) => {
        const runIn = async (transaction: Transaction) => {
          const queries = createQueries(transaction.client)
          // Async, since a query builder sends its query each time it is awaited.
          const workAs = async (entry: MemberAccess) =>
            work({ queries, tenantId, ...entry }, transaction.beforeCommit)
          const entering = enterCompany(transaction, tenantId, who)
          alongside?.(queries)
          const working = expected && workAs(expected)
          // Both finish before the connection is returned to the pool.
          await Promise.allSettled([entering, working])
          recent.set(name, await entering.catch(() => undefined))
          const entry = await entering
          if (!expected || !working) return workAs(entry)
          if (!isSameAccess(entry, expected)) throw new OutdatedAccess()
          return working
        }
        return readOnly ? inReadTransaction(pool, runIn) : inTransaction(pool, runIn, { snapshot })
      }
      try {
        return await run(early ? recent.get(name) : undefined)
      } catch (error) {
        if (error instanceof OutdatedAccess) return run()
        throw error
      }
    },
    asPerson: (who, work, { readOnly = false } = {}) =>
      readOnly
        ? inReadTransaction(pool, async (transaction) => {
            const entering = enterScope(transaction, '', who)
            const working = (async () => work({ queries: createQueries(transaction.client) }))()
            await Promise.allSettled([entering, working])
            await entering
            return working
          })
        : inTransaction(pool, async (transaction) => {
            await enterScope(transaction, '', who)
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
