import { type SQL, sql } from 'drizzle-orm'
import type { TenantScope } from './database.ts'

/**
 * Rows that PostgreSQL wrote as one JSON text. Long answers and files are made from such a text: the event loop
 * neither reads nor writes their rows one by one.
 */
export class JsonText<Rows> {
  /** Of which shape the text is; there is nothing in it at run time. */
  declare readonly rows: Rows
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What JSON says as the query builder would. A date is none of it: select it as text, by `easternText`. */
type JsonValue = string | number | boolean | null | readonly JsonValue[]

/** A `select` of drizzle, as much of it as is needed here. */
interface Select<Row> {
  getSQL(): SQL
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: Row[] }
}

type Plain<Row> = { readonly [Key in keyof Row]: JsonValue }

/** Runs a query, and has its rows as JSON: each an object with the names of the selection, in the query's order. */
export async function asJson<Row extends Plain<Row>>(
  { queries }: Pick<TenantScope, 'queries'>,
  query: Select<Row>,
): Promise<JsonText<Row[]>> {
  const names = Object.keys(query._.selectedFields).map((name) => sql.identifier(name))
  const { rows } = await queries.execute<{ text: string }>(sql`
    select coalesce(json_agg(listed), '[]')::text as text
    from (${query.getSQL()}) as listed (${sql.join(names, sql`, `)})`)
  return new JsonText(rows[0]?.text ?? '[]')
}

/** An instant as Eastern wall-clock time in the wire format, as `toEastern` writes it. */
export function easternText(instant: SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI:SS')`
}
