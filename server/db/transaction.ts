import type { Pool, PoolClient } from 'pg'
import { lendConnection } from './transaction-queries.ts'

/** The commit follows this statement, which is on its way, in the same round trip, and fails with it. */
export type BeforeCommit = (statement: Promise<unknown>) => void

/** A transaction that has begun; `begin` is on its way already, to share its round trip with what follows. */
export interface Transaction {
  /** Until the work is over, and for nothing that would end the transaction. */
  readonly client: PoolClient
  readonly begin: Promise<unknown>
  readonly beforeCommit: BeforeCommit
}

/** How a transaction reads, where each of its statements may not see what was committed before it. */
export interface TransactionOptions {
  /**
   * All of it reads as it was at one moment. What it changes that somebody else changed since is refused as a
   * serialization failure (40001), answered 503; rows that it only adds never are.
   */
  readonly snapshot?: boolean
}

/** One transaction on one connection: all of it is committed, or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  { snapshot = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect()
  const lent = lendConnection(client)
  let broken: Error | undefined
  const last: Promise<unknown>[] = []
  const beforeCommit: BeforeCommit = (statement) => {
    statement.catch(() => undefined)
    last.push(statement)
  }
  try {
    const begin = client.query(snapshot ? 'begin isolation level repeatable read' : 'begin')
    const result = await work({ client: lent.client, begin, beforeCommit })
    lent.takeBack()
    const committed = client.query('commit')
    await Promise.all([...last, committed])
    if ((await committed).command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.')
    return result
  } catch (error) {
    lent.takeBack()
    broken = await client.query('rollback').then(() => undefined, asError)
    throw error
  } finally {
    client.release(broken)
  }
}

/** One transaction that only reads, all of it as it was at one moment: PostgreSQL refuses all else. Nobody waits for its end. */
export async function inReadTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lent = lendConnection(client)
  try {
    const begin = client.query('begin isolation level repeatable read read only')
    return await work({ client: lent.client, begin, beforeCommit: refuse })
  } finally {
    lent.takeBack()
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(asError(error)),
    )
  }
}

function refuse(): never {
  throw new Error('What only reads stores nothing.')
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
