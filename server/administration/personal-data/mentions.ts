import { type SQL, sql } from 'drizzle-orm'
import { erasedPerson } from '#schemas/people/person.ts'
import type { Queries } from '../../db/database.ts'
import type { DataSubject } from './data-subject.ts'
import { namePattern } from './name-patterns.ts'
import type { TableWithPeople } from './tables-with-people.ts'
import { commonColumns } from './tables-without-people.ts'

/** Where a person occurs in a table, and what an erasure puts there, as SQL. */
export interface Mentions {
  /** Rows about the person: by account, address or subject. */
  readonly own: SQL
  /** The same, and rows whose texts mention them. */
  readonly all: SQL
  /** What an erasure sets in each column that mentions them. */
  readonly replaced: readonly SQL[]
}

/** A table's column types by column name. */
export async function readColumnTypes(
  queries: Queries,
  table: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.execute<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/**
 * Where a person occurs in a table. @param types the table's column types, from
 * `readColumnTypes`
 */
export function personMentions(
  who: DataSubject,
  { accounts = [], names = {}, addresses = [], subjects = [], words = [], erased }: TableWithPeople,
  types: ReadonlyMap<string, string>,
): Mentions {
  const { email, fullName } = erasedPerson(who.id)
  const hasTenant = types.has('tenant_id')
  const inTheirs = hasTenant
    ? sql`tenant_id = any(${sqlTextList(who.tenantIds)}::text[])`
    : sql`true`
  const isTheirs = (column: string) => sql`(${col(column)} = ${who.id} and ${inTheirs})`
  const isAddress = (column: string) =>
    sql`lower(btrim(${col(column)})) = any(${sqlTextList(who.emails.map(lower))}::text[])`
  // Another account with the same address in another company is somebody else.
  const [account] = accounts
  const isOwnAddress = (column: string) =>
    erased === 'removed' && account !== undefined
      ? sql`(${isAddress(column)} and (${col(account)} is null or ${col(account)} = ${who.id} or ${inTheirs}))`
      : isAddress(column)
  const isSubject = (column: string) => sql`${col(column)} = ${who.subject}`
  const own = anyCondition([
    ...accounts.map(isTheirs),
    ...addresses.map(isOwnAddress),
    ...(who.subject === null ? [] : subjects.map(isSubject)),
  ])
  // A name alone doesn't identify a person where two share it.
  const telling = who.tenantIds.filter((id) => !who.ambiguousIn.includes(id))
  const mayName = hasTenant ? sql`tenant_id = any(${sqlTextList(telling)}::text[])` : sql`false`
  const patterns = (json: boolean) => ({
    name: namePattern(namesIn(who), json),
    address: namePattern(who.emails, json),
    phone: namePattern(who.phones, json),
  })
  const isNamed = (column: string) => {
    const { name, address, phone } = patterns(isJson(types, column))
    const text = sql`${col(column)}::text`
    return sql`(${text} ~* ${address} or ((${mayName}) and (${text} ~* ${name} or ${text} ~* ${phone})))`
  }
  const replacement = (column: string) => {
    const { name, address, phone } = patterns(isJson(types, column))
    const text = sql`regexp_replace(${col(column)}::text, ${address}, ${email}, 'gi')`
    const all = sql`case when ${mayName}
      then regexp_replace(regexp_replace(${text}, ${name}, ${fullName}, 'gi'), ${phone}, '', 'gi')
      else ${text} end`
    return sql`${col(column)} = (${all})::${sql.raw(types.get(column) ?? 'text')}`
  }
  // Portfolio owners change risks in companies they don't belong to.
  const isCalled = (column: string, account: string) =>
    sql`(${col(account)} = ${who.id} and (${inTheirs}
      or lower(btrim(${col(column)})) = any(${sqlTextList(who.names.map(lower))}::text[])))`
  const freeNames = Object.entries(names)
  const replaced = [
    ...freeNames.map(
      ([column, account]) =>
        sql`${col(column)} = case when ${isCalled(column, account)} then ${fullName} else ${col(column)} end`,
    ),
    ...addresses.map(
      (column) =>
        sql`${col(column)} = case when ${isAddress(column)} then ${email} else ${col(column)} end`,
    ),
    ...words.map(replacement),
  ]
  // Raises the revision: a colleague who has the row open is asked before saving the name again.
  if (types.has('revision') && replaced.length > 0) replaced.push(sql`revision = revision + 1`)
  return {
    own,
    all: anyCondition([
      own,
      ...words.map(isNamed),
      ...freeNames.map(([column, account]) => isCalled(column, account)),
    ]),
    replaced,
  }
}

/** The columns that an export contains: no sealed values and no file contents. */
export function exportedColumns(
  types: ReadonlyMap<string, string>,
  { hidden = [] }: TableWithPeople,
): string[] {
  return [...types.keys()].filter((name) => !hidden.includes(name))
}

/** The columns that a table's entry must name. */
export function namedColumns(table: TableWithPeople): string[] {
  const { accounts = [], names = {}, addresses = [], subjects = [], words = [] } = table
  const { details = '', hidden = [], others } = table
  return [
    ...[accounts, Object.keys(names), addresses, subjects, words, hidden].flat(),
    ...[...details.split(' '), ...others.split(' ')].filter(Boolean),
    ...commonColumns,
  ]
}

/** Also matches `Whitfield, Dana`. */
function namesIn({ names }: DataSubject): string[] {
  return names.flatMap((name) => {
    const [last = '', ...first] = name.split(/\s+/).reverse()
    return first.length === 0 ? [name] : [name, `${last}, ${first.reverse().join(' ')}`]
  })
}

function isJson(types: ReadonlyMap<string, string>, column: string): boolean {
  return types.get(column)?.startsWith('json') ?? false
}

function anyCondition(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`
}

/** A PostgreSQL array literal of texts. */
function sqlTextList(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`
}

function lower(text: string): string {
  return text.trim().toLowerCase()
}

function col(name: string): SQL {
  return sql`${sql.identifier(name)}`
}
