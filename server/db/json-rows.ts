import { type SQL, sql } from 'drizzle-orm'
import type { TenantScope } from './database.ts'

/**
 * Rows that PostgreSQL wrote as JSON. Long answers and files are made from such a text: the event loop neither reads
 * nor writes their rows one by one. It comes in pieces, each of which holds the event loop for a moment only.
 */
export class JsonText<Rows> {
  /** Of which shape the text is; there is nothing in it at run time. */
  declare readonly rows: Rows
  /** Some rows each, with commas between them; none where there are no rows. */
  readonly pieces: readonly string[]

  constructor(pieces: readonly string[]) {
    this.pieces = pieces
  }

  /** The whole array; of a long one it costs time, and memory once more. */
  get text(): string {
    return `[${this.pieces.join(',')}]`
  }
}

/** An object one of whose members are such rows. */
export class JsonWithRows<Whole> {
  /** Of which shape it is; there is nothing in it at run time. */
  declare readonly whole: Whole
  readonly before: string
  readonly rows: JsonText<unknown>

  /** @param rest the other members, at least one */
  constructor(rest: Partial<Whole>, name: keyof Whole & string, rows: JsonText<unknown>) {
    this.before = `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:`
    this.rows = rows
  }
}

/** Some 70 KB of an audit trail. */
const rowsOfPiece = 500

/** What JSON says as the query builder would. A date is none of it: select it as text, by `easternText`. */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [Name in string]: JsonValue }

/** A `select` of drizzle, as much of it as is needed here. */
interface Select<Row> {
  getSQL(): SQL
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: Row[] }
}

type Plain<Row> = { readonly [Key in keyof Row]: JsonValue }

/** Runs a query, and has its rows as JSON: each an object with the names of the selection, in the query's order. */
export async function queryJson<Row extends Plain<Row>>(
  { queries }: Pick<TenantScope, 'queries'>,
  query: Select<Row>,
): Promise<JsonText<Row[]>> {
  const names = Object.keys(query._.selectedFields).map((name) => sql.identifier(name))
  const { rows } = await queries.execute<{ text: string }>(sql`
    select string_agg(line, ',' order by place) as text
    from (
      select row_to_json(listed)::text as line, row_number() over () as place
      from (${query.getSQL()}) as listed (${sql.join(names, sql`, `)})
    ) as placed
    group by (place - 1) / ${sql.raw(String(rowsOfPiece))} order by min(place)`)
  return new JsonText(rows.map(({ text }) => text))
}

/** An instant as Eastern wall-clock time in the wire format, as `toEastern` writes it. */
export function easternText(instant: SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI:SS')`
}
