import { type SQL, sql } from 'drizzle-orm'
import type { TenantScope } from '../db/database.ts'
import { searchEntry, searchWord } from '../db/schema/search.ts'
import type { VisibleRows } from './source.ts'

/**
 * Finds entries whose words begin with the words of the query. A rare word is looked up in the word index. If all words
 * are common, entries are scanned in order, because matches come up soon.
 *
 * Row-level security limits results to the company. Look-ups name the company as well, because PostgreSQL estimates row
 * counts correctly only if it is a constant.
 */

/** Further words of a query are ignored. */
const maxWords = 8
/** Up to this many entries, checking each is cheaper than a scan. */
const fewEntries = 1_000
/** Sorts after every letter: `word` to `word` + this is the range of words with that prefix. */
const afterLastLetter = '\u{10FFFF}'

/** How many entries contain a word, at most `fewEntries` + 1. */
interface Counted {
  readonly word: string
  /** Entries with a word that has this prefix, and entries with exactly this word. */
  readonly beginning: number
  readonly whole: number
}

/** A parsed query with counts. */
export interface SearchQuery {
  readonly words: readonly string[]
  /** Counts for each word, by source. */
  readonly counted: ReadonlyMap<string, readonly Counted[]>
}

/** Where to search: a source, and the rows that the person can see. */
export interface SourceScope {
  readonly source: string
  readonly seen: VisibleRows | 'all'
}

/** Splits a query into words, reading from the database how many entries of each source contain them. */
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

/** Ids of entries that contain all words, best first: exact matches, then in the source's order. */
export async function findEntryIds(
  { queries, tenantId }: TenantScope,
  { words, counted }: SearchQuery,
  scope: SourceScope,
  most: number,
): Promise<number[]> {
  const here = counted.get(scope.source) ?? []
  const rarest = smallestBy(here, ({ beginning }) => beginning)
  if (!rarest || rarest.beginning === 0) return []
  const run = async (statement: SQL) => {
    const { rows } = await queries.execute<{ id: number }>(statement)
    return rows.map(({ id }) => id)
  }
  const lookUp = { tenantId, words, scope, most }
  const lookedUp = async (range: SQL) => {
    const having = await run(entriesWithWord(range, lookUp))
    return having.length === 0 ? [] : run(selectWithAllWords(having, lookUp))
  }
  if (rarest.beginning <= fewEntries) return lookedUp(wordRange(rarest.word))
  const rarestWhole = smallestBy(here, ({ whole }) => whole)
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
  readonly scope: SourceScope
  readonly most: number
}

function wordRange(word: string): SQL {
  return sql`word >= ${word} and word < ${word + afterLastLetter}`
}

/** Uses the word index: entries with a word in a range. */
function entriesWithWord(range: SQL, { tenantId, scope }: LookUp): SQL {
  return sql`
    select distinct entity_id as id from ${searchWord}
    where tenant_id = ${tenantId} and source = ${scope.source} and ${range}`
}

/**
 * Keeps entries that contain all words. Ids are passed as an array, not joined: however wrong PostgreSQL's estimates
 * are, it scans the company's entries at most once.
 */
function selectWithAllWords(having: number[], { tenantId, words, scope, most }: LookUp): SQL {
  const whole = sql.param(words.map((word) => `% ${word} %`))
  return sql`
    select entry.entity_id as id from ${searchEntry} as entry
    where entry.tenant_id = ${tenantId} and entry.source = ${scope.source} and entry.entity_id = any (${sql.param(having)}::integer[])
      and ${matchesWords(words, scope)}
    order by (entry.words like all (${whole}::text[])) desc, entry.place, entry.entity_id limit ${most}`
}

/**
 * Scans the entry index in order until there are enough results. The company is not a constant here, or PostgreSQL
 * would read the whole table if most of it belongs to one company.
 */
function walkEntries({ words, scope, most }: LookUp): SQL {
  return sql`
    select entry.entity_id as id from ${searchEntry} as entry
    where entry.source = ${scope.source} and ${matchesWords(words, scope)}
    order by entry.place limit ${most}`
}

/** Words contain no pattern characters: `search_words` in PostgreSQL produced them. */
function matchesWords(words: readonly string[], { seen }: SourceScope): SQL {
  const patterns = sql.param(words.map((word) => `% ${word}%`))
  const has = sql`entry.words like all (${patterns}::text[])`
  if (seen === 'all') return has
  const ofKind = sql`entry.kind = any (${sql.param([...seen.kinds])}::text[])`
  if (seen.owner === undefined) return sql`${has} and ${ofKind}`
  return sql`${has} and (${ofKind} or entry.owner = ${seen.owner})`
}

function smallestBy<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
): Item | undefined {
  return items.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]
}
