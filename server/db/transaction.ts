import type { Pool, PoolClient } from 'pg'
import { lendConnection } from './transaction-queries.ts'

/** Lets the commit follow a pending statement in the same round trip; it fails with it. */
export type AwaitBeforeCommit = (statement: Promise<unknown>) => void

/** A started transaction. `begin` has been sent and shares a round trip with the next statement. */
export interface Transaction {
  /** Usable until the work is over, for anything but ending the transaction. */
  readonly client: PoolClient
  readonly begin: Promise<unknown>
  readonly beforeCommit: AwaitBeforeCommit
}

/** Isolation of a transaction whose statements must not see later commits. */
export interface TransactionOptions {
  /**
   * Reads everything as of one moment. Changing a row that was changed since then fails with a
   * serialization failure (40001), which is answered with 503; adding rows never does.
   */
  readonly snapshot?: boolean
}

/** Runs one transaction on one connection; commits all of it or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
  { snapshot = false }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect()
  const lent = lendConnection(client)
  let broken: Error | undefined
  const last: Promise<unknown>[] = []
  const beforeCommit: AwaitBeforeCommit = (statement) => {
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

/**
 * Runs one transaction that reads as of one moment; PostgreSQL refuses writes. Its end isn't waited
 * for.
 */
export async function inReadTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lent = lendConnection(client)
  try {
    const begin = client.query('begin isolation level repeatable read read only')
    return await work({ client: lent.client, begin, beforeCommit: refuseWrite })
  } finally {
    lent.takeBack()
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(asError(error)),
    )
  }
}

function refuseWrite(): never {
  throw new Error('What only reads stores nothing.')
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
