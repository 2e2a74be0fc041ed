import { type SQL, sql } from 'drizzle-orm'
import type { TenantScope } from '../db/database.ts'
import { searchEntry, searchWord } from '../db/schema/search.ts'
import type { VisibleRows } from './source.ts'

/**
 * Finds entries by the beginnings of their words, of one company by row-level security. A word that few entries have
 * is looked up; where every word is one of many, the entries are walked along in their order, and the first that have
 * them all are soon there.
 *
 * Where words are looked up the company is in the statements as well: row-level security enforces it anyway, but
 * how many entries it has PostgreSQL knows only where the company is a constant of the query.
 */

/** More words than a query of people has; further ones are not looked at. */
const maxWords = 8
/** As many entries as are looked at one by one before walking along all of them is cheaper. */
const fewEntries = 1_000
/** Behind every letter there is, so that a word and this are the end of what begins with the word. */
const afterLastLetter = '\u{10FFFF}'

/** How many entries have a word, `few` + 1 where there are more. */
interface Counted {
  readonly word: string
  /** Those that have a word that begins with it, and those that have the word itself. */
  readonly beginning: number
  readonly whole: number
}

/** A query as it is looked up. */
export interface SearchQuery {
  readonly words: readonly string[]
  /** How many have each word, by source. */
  readonly counted: ReadonlyMap<string, readonly Counted[]>
}

/** What is searched: the entries of a source that the person may see. */
export interface SearchScope {
  readonly source: string
  readonly seen: VisibleRows | 'all'
}

/** The words of a query, and how many entries of each source have them, as far as that matters. */
export async function prepareQuery(
  { queries, tenantId }: TenantScope,
  query: string,
  sources: readonly string[],
): Promise<SearchQuery> {
  const among = (condition: SQL) => sql`(
    select count(*)::int from (
      select from ${searchWord}
      where tenant_id = ${tenantId} and source = sources.source and ${condition} limit ${fewEntries + 1}
    ) as counted
  )`
  const { rows } = await queries.execute<{ source: string } & Counted & Record<string, unknown>>(
    sql`select sources.source, asked.word,
        ${among(sql`word >= asked.word and word < asked.word || ${afterLastLetter}`)} as beginning,
        ${among(sql`word = asked.word`)} as whole
      from unnest(${sql.param([...new Set(sources)])}::text[]) as sources (source),
        (select word collate "C" as word from unnest(search_words(${query})) as word limit ${maxWords}) as asked`,
  )
  const counted = new Map<string, Counted[]>()
  for (const { source, ...row } of rows) {
    counted.set(source, [...(counted.get(source) ?? []), row])
  }
  return { words: [...new Set(rows.map(({ word }) => word))], counted }
}

/** Ids of what has every word, the best first: those that have the very words, then in the order of their source. */
export async function findEntries(
  { queries, tenantId }: TenantScope,
  { words, counted }: SearchQuery,
  sought: SearchScope,
  most: number,
): Promise<number[]> {
  const here = counted.get(sought.source) ?? []
  const rarest = smallest(here, ({ beginning }) => beginning)
  if (!rarest || rarest.beginning === 0) return []
  const run = async (statement: SQL) => {
    const { rows } = await queries.execute<{ id: number }>(statement)
    return rows.map(({ id }) => id)
  }
  const lookUp = { tenantId, words, sought, most }
  const lookedUp = async (range: SQL) => {
    const having = await run(selectWithWord(range, lookUp))
    return having.length === 0 ? [] : run(selectWithAllWords(having, lookUp))
  }
  if (rarest.beginning <= fewEntries) return lookedUp(wordRange(rarest.word))
  const rarestWhole = smallest(here, ({ whole }) => whole)
  const isWhole = rarestWhole && rarestWhole.whole > 0 && rarestWhole.whole <= fewEntries
  const [whole, walked] = await Promise.all([
    isWhole ? lookedUp(sql`word = ${rarestWhole.word}`) : [],
    run(walkEntries(lookUp)),
  ])
  return [...new Set([...whole, ...walked])].slice(0, most)
}

interface LookUp {
  readonly tenantId: string
  readonly words: readonly string[]
  readonly sought: SearchScope
  readonly most: number
}

function wordRange(word: string): SQL {
  return sql`word >= ${word} and word < ${word + afterLastLetter}`
}

/** By the index of words: the entries that have a word of a range, no more than a few. */
function selectWithWord(range: SQL, { tenantId, sought }: LookUp): SQL {
  return sql`
    select distinct entity_id as id from ${searchWord}
    where tenant_id = ${tenantId} and source = ${sought.source} and ${range}`
}

/**
 * Those of some entries that have all the words. The ids come as they are and not by a join: however wrong PostgreSQL
 * is about their number, it passes the entries of the company once at most.
 */
function selectWithAllWords(having: number[], { tenantId, words, sought, most }: LookUp): SQL {
  const whole = sql.param(words.map((word) => `% ${word} %`))
  return sql`
    select entry.entity_id as id from ${searchEntry} as entry
    where entry.tenant_id = ${tenantId} and entry.source = ${sought.source} and entry.entity_id = any (${sql.param(having)}::integer[])
      and ${matchesWords(words, sought)}
    order by (entry.words like all (${whole}::text[])) desc, entry.place, entry.entity_id limit ${most}`
}

/**
 * Along the index of entries, in their order, until there are enough. With the company as a constant, PostgreSQL would read the
 * whole table of one that has most of it.
 */
function walkEntries({ words, sought, most }: LookUp): SQL {
  return sql`
    select entry.entity_id as id from ${searchEntry} as entry
    where entry.source = ${sought.source} and ${matchesWords(words, sought)}
    order by entry.place limit ${most}`
}

/** Words hold no sign of patterns: PostgreSQL made them (`search_words`). */
function matchesWords(words: readonly string[], { seen }: SearchScope): SQL {
  const patterns = sql.param(words.map((word) => `% ${word}%`))
  const has = sql`entry.words like all (${patterns}::text[])`
  if (seen === 'all') return has
  const ofKind = sql`entry.kind = any (${sql.param([...seen.kinds])}::text[])`
  if (seen.owner === undefined) return sql`${has} and ${ofKind}`
  return sql`${has} and (${ofKind} or entry.owner = ${seen.owner})`
}

function smallest<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined {
  return items.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}
