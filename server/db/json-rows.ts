import { type SQL, sql } from 'drizzle-orm'
import type { TenantScope } from './database.ts'

/**
 * Rows that PostgreSQL serialized as JSON. Long answers and files are made from this text, so that
 * the event loop never handles rows one by one. It comes in pieces, each of which occupies the
 * event loop only briefly.
 */
export class JsonText<Rows> {
  /** Type information only; it doesn't exist at run time. */
  declare readonly rows: Rows
  /** Pieces of several rows, separated by commas; none if there are no rows. */
  readonly pieces: readonly string[]

  constructor(pieces: readonly string[]) {
    this.pieces = pieces
  }

  /** The whole array. For a long one this takes time and a second copy in memory. */
  get text(): string {
    return `[${this.pieces.join(',')}]`
  }
}

/** An object of which one member is such an array. */
export class JsonObjectWithRows<Whole> {
  /** Type information only; it doesn't exist at run time. */
  declare readonly whole: Whole
  readonly before: string
  readonly rows: JsonText<unknown>

  /** @param rest the other members, at least one */
  constructor(rest: Partial<Whole>, name: keyof Whole & string, rows: JsonText<unknown>) {
    this.before = `${JSON.stringify(rest).slice(0, -1)},${JSON.stringify(name)}:`
    this.rows = rows
  }
}

/** About 70 KB of an audit trail. */
const rowsOfPiece = 500

/**
 * Types that JSON represents as the query builder does. Dates aren't among them: select them with
 * `easternText`.
 */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [Name in string]: JsonValue }

/** The part of drizzle's `select` that is used here. */
interface SelectQuery<Row> {
  getSQL(): SQL
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: Row[] }
}

type JsonRow<Row> = { readonly [Key in keyof Row]: JsonValue }

/**
 * Runs a query and returns its rows as JSON objects with the selected names, in the query's order.
 */
export async function queryJson<Row extends JsonRow<Row>>(
  { queries }: Pick<TenantScope, 'queries'>,
  query: SelectQuery<Row>,
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

/** An instant as Eastern wall-clock time in the wire format, like `toEastern`. */
export function easternText(instant: SQL | { getSQL(): SQL }): SQL<string> {
  return sql<string>`to_char(${instant} at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI:SS')`
}
