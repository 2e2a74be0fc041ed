import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import { splitStatements } from './sql-statements.ts'

/**
 * Queries within a transaction that the caller begins and ends. A piece of work can only use
 * savepoints, so nothing is committed early and the transaction stays all or nothing.
 */
export type TransactionQueries = Omit<NodePgDatabase, 'transaction'> & {
  /**
   * Runs work that may fail without failing the transaction: it is rolled back and its error
   * thrown. One at a time; nested work uses the queries passed to it.
   */
  savepoint<T>(work: (queries: TransactionQueries) => Promise<T>): Promise<T>
}

/** A connection lent for one transaction. */
export interface LentConnection {
  readonly client: PoolClient
  /** Refuses further statements, because the connection is about to be reused. */
  takeBack(): void
}

const transactionStatement =
  /^(?:begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!(?:\s+(?:work|transaction))?\s+to\b))\b/i
/** A quick test for every statement; only texts with one of these words are parsed. */
const transactionWord = /\b(?:begin|start|commit|end|abort|prepare|rollback)\b/i

/**
 * Whether a text begins or ends a transaction anywhere, since a text without values may contain
 * several statements. The `end` of a function made with `begin atomic` counts as well; only
 * migrations create functions, on their own connection.
 */
function endsTransactions(text: string): boolean {
  if (!transactionWord.test(text)) return false
  return splitStatements(text).some((statement) => transactionStatement.test(statement))
}

/**
 * Lends a connection for a piece of work that can't begin or end a transaction, or keep the
 * connection.
 */
export function lendConnection(client: PoolClient): LentConnection {
  let isOver = false
  const query = (...sent: Parameters<PoolClient['query']>) => {
    if (isOver) return rejectQuery('The transaction of this statement is over.')
    const text = statementText(sent[0])
    if (endsTransactions(text)) {
      return rejectQuery(
        `"${text}" is not for a piece of work within a transaction: use a savepoint.`,
      )
    }
    return client.query(...sent)
  }
  return {
    client: new Proxy(client, {
      get: (target, key) => (key === 'query' ? query : Reflect.get(target, key)),
    }),
    takeBack: () => {
      isOver = true
    },
  }
}

/** A query builder on a lent connection. */
export function createQueries(client: PoolClient): TransactionQueries {
  const queries = drizzle(client)
  let isInSavepoint = false
  const savepoint: TransactionQueries['savepoint'] = async (work) => {
    if (isInSavepoint) throw new Error('A savepoint is open: open the next with its own queries.')
    isInSavepoint = true
    try {
      return await inSavepoint(client, work)
    } finally {
      isInSavepoint = false
    }
  }
  const transaction = () => rejectQuery('Within a transaction there are savepoints only.')
  return Object.assign(queries, { savepoint, transaction })
}

/** One name is enough: PostgreSQL rolls back to the latest savepoint of that name. */
async function inSavepoint<T>(
  client: PoolClient,
  work: (queries: TransactionQueries) => Promise<T>,
): Promise<T> {
  const lent = lendConnection(client)
  const opened = client.query('savepoint work')
  try {
    const [, result] = await Promise.all([opened, work(createQueries(lent.client))])
    lent.takeBack()
    await client.query('release savepoint work')
    return result
  } catch (error) {
    lent.takeBack()
    await client.query('rollback to savepoint work')
    await client.query('release savepoint work')
    throw error
  }
}

/** `pg` accepts a text, a text with name and values, or an object that sends itself. */
function statementText(statement: string | Partial<QueryConfig>): string {
  return typeof statement === 'string' ? statement : (statement.text ?? '')
}

async function rejectQuery(why: string): Promise<never> {
  throw new Error(why)
}
