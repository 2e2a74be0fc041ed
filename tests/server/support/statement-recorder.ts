import pg from 'pg'

/** A statement as it was sent, and whether it began a round trip: nothing was on its way on its connection. */
export interface RecordedStatement {
  readonly text: string
  readonly name?: string
  readonly values: readonly unknown[]
  readonly beginsRoundTrip: boolean
}

/** The statements of one call, of all its transactions. */
export interface RecordedCall {
  readonly statements: readonly RecordedStatement[]
  /** Round trips that its answer waited for. */
  readonly waitedFor: number
}

export interface Recorder {
  /** The answer of a request begins to leave: from now on nothing is waited for. */
  answered(requestId: string): void
  /** What the request sent to PostgreSQL, once all of it is answered. */
  recordedOf(requestId: string): Promise<RecordedCall>
  /** Records nothing any more. */
  stop(): void
}

interface Transaction {
  requestId: string | undefined
  readonly statements: RecordedStatement[]
  /** Round trips that are over. */
  roundTrips: number
}

/**
 * Records what this process sends through `pg`, by the id of the request that a transaction was entered for. It costs
 * time: record in a run of its own.
 */
export function recordStatements(): Recorder {
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
    const settled = () => {
      const left = (inFlight.get(this) ?? 1) - 1
      inFlight.set(this, left)
      if (left === 0 && transaction) transaction.roundTrips += 1
    }
    // Before anyone who awaits the result goes on.
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

/** pg takes a text, or a text with its name and values, and values beside it. */
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

/** A value that travels between processes as PostgreSQL received it. */
function asSent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}
