import type { Pool, PoolClient } from 'pg'
import type { RecordedStatement } from '#tests/server/support/statement-recorder.ts'

/** A draft that is saved again and again. */
export interface Draft {
  readonly id: number
  revision: number
}

/** What stands in a recorded save for the values that differ from save to save. */
export const marks = { id: 1_900_000_001, revision: 700_000_001, key: 'key-of-the-recorded-save' }

let sent = 0

/** Sends the statements of a save of a draft, those that share a round trip at once. */
export function replay(
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
  current: typeof marks,
): Promise<unknown> {
  return values.length === 0
    ? client.query(name ? { name, text } : text)
    : client.query({
        ...(name && { name }),
        text,
        values: values.map((one) => currentValue(one, current)),
      })
}

/** A recorded value, with this save's own in place of the marks. */
function currentValue(value: unknown, { id, revision, key }: typeof marks): unknown {
  if (value === marks.id) return id
  if (value === marks.revision) return revision
  if (typeof value !== 'string') return value
  return value
    .replaceAll(marks.key, key)
    .replaceAll(String(marks.revision + 1), String(revision + 1))
    .replaceAll(String(marks.revision), String(revision))
}
