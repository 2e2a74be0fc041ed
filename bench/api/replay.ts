import type { Pool, PoolClient } from 'pg'
import type { RecordedStatement } from '#tests/server/support/statement-recorder.ts'

/** A draft that is saved repeatedly. */
export interface Draft {
  readonly id: number
  revision: number
}

/** Placeholders in a recorded save for values that change with each save. */
export const savePlaceholders = {
  id: 1_900_000_001,
  revision: 700_000_001,
  key: 'key-of-the-recorded-save',
}

let sent = 0

/** Sends the statements of a draft's save, those of a round trip together. */
export function createSaveReplay(
  pool: Pool,
  statements: readonly RecordedStatement[],
  draft: Draft,
): () => Promise<void> {
  const roundTrips: RecordedStatement[][] = []
  for (const statement of statements) {
    if (statement.beginsRoundTrip) roundTrips.push([])
    roundTrips.at(-1)?.push(statement)
  }
  return async () => {
    sent += 1
    const key = `sql-${sent}`
    const client = await pool.connect()
    try {
      for (const some of roundTrips) {
        await Promise.all(some.map((statement) => run(client, statement, { ...draft, key })))
      }
    } finally {
      client.release()
    }
    draft.revision += 1
  }
}

function run(
  client: PoolClient,
  { text, name, values }: RecordedStatement,
  current: typeof savePlaceholders,
): Promise<unknown> {
  return values.length === 0
    ? client.query(name ? { name, text } : text)
    : client.query({
        ...(name && { name }),
        text,
        values: values.map((one) => currentValue(one, current)),
      })
}

/** A recorded value with placeholders replaced by this save's values. */
function currentValue(value: unknown, { id, revision, key }: typeof savePlaceholders): unknown {
  if (value === savePlaceholders.id) return id
  if (value === savePlaceholders.revision) return revision
  if (typeof value !== 'string') return value
  return value
    .replaceAll(savePlaceholders.key, key)
    .replaceAll(String(savePlaceholders.revision + 1), String(revision + 1))
    .replaceAll(String(savePlaceholders.revision), String(revision))
}
