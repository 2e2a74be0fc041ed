import type { Pool, PoolClient } from 'pg'

/** The commit follows this statement, which is on its way, in the same round trip, and fails with it. */
export type BeforeCommit = (statement: Promise<unknown>) => void

/** A transaction that has begun; `begin` is on its way already, to share its round trip with what follows. */
export interface Transaction {
  readonly client: PoolClient
  readonly begin: Promise<unknown>
  readonly beforeCommit: BeforeCommit
}

/** One transaction on one connection: all of it is committed, or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lease = leaseOf(client)
  let broken: Error | undefined
  const last: Promise<unknown>[] = []
  const beforeCommit: BeforeCommit = (statement) => {
    statement.catch(() => undefined)
    last.push(statement)
  }
  try {
    const begin = client.query('begin')
    const result = await work({ client: lease.client, begin, beforeCommit })
    lease.end()
    const committed = client.query('commit')
    await Promise.all([...last, committed])
    if ((await committed).command !== 'COMMIT')
      throw new Error('The transaction was rolled back instead of committed.')
    return result
  } catch (error) {
    lease.end()
    broken = await client.query('rollback').then(() => undefined, asError)
    throw error
  } finally {
    client.release(broken)
  }
}

/** One transaction that only reads: PostgreSQL refuses all else. Nobody waits for its end. */
export async function inReadTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lease = leaseOf(client)
  try {
    const begin = client.query('begin read only')
    return await work({ client: lease.client, begin, beforeCommit: refuse })
  } finally {
    lease.end()
    client.query('commit').then(
      () => client.release(),
      (error) => client.release(asError(error)),
    )
  }
}

/**
 * A connection for as long as its transaction lasts: a statement sent later, by work that nobody waited for, would
 * run in the next transaction of the connection, perhaps another company's.
 */
function leaseOf(client: PoolClient): { client: PoolClient; end(): void } {
  let isOver = false
  const query: PoolClient['query'] = (...parameters: unknown[]) => {
    if (isOver) {
      return Promise.reject(new Error('The transaction of this statement is over already.'))
    }
    return Reflect.apply(client.query, client, parameters)
  }
  return {
    client: Object.create(client, { query: { value: query } }),
    end() {
      isOver = true
    },
  }
}

function refuse(): never {
  throw new Error('What only reads stores nothing.')
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
