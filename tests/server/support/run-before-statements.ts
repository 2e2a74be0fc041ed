import pg from 'pg'

/**
 * Runs other work before each statement of this process that contains a text, so that the work falls between two
 * statements of a transaction.
 * @returns a function that stops this
 */
export function runBeforeStatements(contained: string, what: () => Promise<unknown>): () => void {
  const send = pg.Client.prototype.query as (...sent: unknown[]) => unknown
  function query(this: pg.Client, ...sent: unknown[]): unknown {
    const [statement] = sent
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
    if (!text.includes(contained)) return send.apply(this, sent)
    return what().then(() => send.apply(this, sent))
  }
  Object.assign(pg.Client.prototype, { query })
  return () => void Object.assign(pg.Client.prototype, { query: send })
}
