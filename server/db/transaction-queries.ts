import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig } from 'pg'
import { splitStatements } from './sql-statements.ts'

/**
 * Queries within a transaction that somebody else begins and ends: of its own a piece of work has savepoints only. So
 * nothing is committed early, and all-or-nothing holds however deep the work is.
 */
export type TransactionQueries = Omit<NodePgDatabase, 'transaction'> & {
  /**
   * Work that may fail while the transaction goes on: what it did is undone then, and its error is thrown. One at a time;
   * one within it is opened by the queries that it is handed.
   */
  savepoint<T>(work: (queries: TransactionQueries) => Promise<T>): Promise<T>
}

/** A connection for the time of one transaction. */
export interface LentConnection {
  readonly client: PoolClient
  /** From now on every statement is refused: the connection is about to be somebody else's. */
  takeBack(): void
}

const transactionStatement =
  /^(?:begin|start\s+transaction|commit|end|abort|prepare\s+transaction|rollback(?!(?:\s+(?:work|transaction))?\s+to\b))\b/i
/** Texts without such a word are not looked at closer: each statement of each call comes by here. */
const transactionWord = /\b(?:begin|start|commit|end|abort|prepare|rollback)\b/i

/**
 * Whether a text begins or ends a transaction, in whatever place: one without values may hold several statements. The
 * `end` of a function that is made with `begin atomic` is taken for one, too: only migrations make functions, on a
 * connection of their own.
 */
function endsTransactions(text: string): boolean {
  if (!transactionWord.test(text)) return false
  return splitStatements(text).some((statement) => transactionStatement.test(statement))
}

/** Lends a connection to a piece of work: it can neither begin nor end a transaction, nor keep the connection. */
export function lendConnection(client: PoolClient): LentConnection {
  let isOver = false
  const query = (...sent: Parameters<PoolClient['query']>) => {
    if (isOver) return refused('The transaction of this statement is over.')
    const text = statementText(sent[0])
    if (endsTransactions(text)) {
      return refused(`"${text}" is not for a piece of work within a transaction: use a savepoint.`)
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

/** The query builder on a lent connection. */
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
  const transaction = () => refused('Within a transaction there are savepoints only.')
  return Object.assign(queries, { savepoint, transaction })
}

/** One name is enough: PostgreSQL goes back to the last one of it. */
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

/** `pg` takes a text, a text with its name and values, or what sends itself. */
function statementText(statement: string | Partial<QueryConfig>): string {
  return typeof statement === 'string' ? statement : (statement.text ?? '')
}

async function refused(why: string): Promise<never> {
  throw new Error(why)
}
