import pg from 'pg'

/**
 * A sent statement, and whether it started a round trip, that is, nothing was pending on its
 * connection.
 */
export interface RecordedStatement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
  readonly beginsRoundTrip: boolean
}

/** The statements of a call in all its transactions. */
export interface RecordedCall {
  readonly statements: readonly RecordedStatement[]
  /** Round trips that its answer waited for. */
  readonly waitedFor: number
}

/** Recorded SQL statements by request id, until it is stopped. */
export interface StatementRecorder {
  /** The answer starts to be sent; nothing is waited for after this. */
  answered(requestId: string): void
  /** The request's statements, once all of them are answered. */
  recordedOf(requestId: string): Promise<RecordedCall>
  /** Stops recording. */
  stop(): void
}

interface Transaction {
  requestId: string | undefined
  readonly statements: RecordedStatement[]
  /** Completed round trips, without the end of a transaction that only reads: no answer waits for it. */
  roundTrips: number
}

/**
 * Records this process' statements through `pg`, by the id of the request that opened the
 * transaction. Recording is slow, so don't measure times in the same run.
 */
export function startStatementRecorder(): StatementRecorder {
  const transactions: Transaction[] = []
  const running = new WeakMap<pg.Client, Transaction>()
  const inFlight = new WeakMap<pg.Client, number>()
  const waited = new Map<string, number>()
  const pending = new Set<Promise<unknown>>()
  const of = (requestId: string) => transactions.filter((one) => one.requestId === requestId)
  const roundTripsOf = (requestId: string) =>
    of(requestId).reduce((sum, { roundTrips }) => sum + roundTrips, 0)

  const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  function query(this: pg.Client, ...sent: unknown[]): unknown {
    const statement = toRecordedStatement(sent, (inFlight.get(this) ?? 0) === 0)
    if (statement.text.startsWith('begin')) {
      const begun = { requestId: undefined, statements: [], roundTrips: 0 }
      transactions.push(begun)
      running.set(this, begun)
    }
    const transaction = running.get(this)
    transaction?.statements.push(statement)
    if (transaction && statement.text.includes('enter_call(')) {
      transaction.requestId = String(statement.values[4])
    }
    const result = send.apply(this, sent)
    if (!(result instanceof Promise)) return result
    inFlight.set(this, (inFlight.get(this) ?? 0) + 1)
    const isWaitedFor =
      statement.text !== 'commit' || !/read only$/.test(transaction?.statements[0]?.text ?? '')
    const settled = () => {
      const left = (inFlight.get(this) ?? 1) - 1
      inFlight.set(this, left)
      if (left === 0 && transaction && isWaitedFor) transaction.roundTrips += 1
    }
    // Runs before any code that awaits the result.
    const followed = result.then(settled, settled).finally(() => pending.delete(followed))
    pending.add(followed)
    return result
  }
  Object.assign(pg.Client.prototype, { query })

  return {
    answered: (requestId) => waited.set(requestId, roundTripsOf(requestId)),
    async recordedOf(requestId) {
      while (pending.size > 0) await Promise.all(pending)
      const statements = of(requestId).flatMap((one) => one.statements)
      return { statements, waitedFor: waited.get(requestId) ?? 0 }
    },
    stop: () => void Object.assign(pg.Client.prototype, { query: send }),
  }
}

/** pg accepts a text, or a text with name and values, and values as a second argument. */
function toRecordedStatement(
  [query, beside]: unknown[],
  beginsRoundTrip: boolean,
): RecordedStatement {
  const { text, name, values } = (
    typeof query === 'string' ? { text: query } : query
  ) as pg.QueryConfig
  const given = Array.isArray(beside) ? beside : (values ?? [])
  return { text, ...(name && { name }), values: given.map(asSent), beginsRoundTrip }
}

/** A value in a form that can be passed between processes, as PostgreSQL received it. */
function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
