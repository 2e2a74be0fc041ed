import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/**
 * What the portal's search finds rows by. PostgreSQL fills both tables from the tables that a migration made
 * searchable (`make_searchable`), in the transaction that changes those; nobody else writes them.
 */

/** Compared by its bytes: what begins with a word is one range of the index, whatever the language. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A row that can be found. Its migration makes an index in the order of `place` that includes all that a search looks
 * at: what begins with words that many rows have is found by walking along it, without a look at the table.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    tenantId: tenantId(),
    /** What it is, such as `ticket`: one of `searchSources`. */
    source: text('source').notNull(),
    entityId: integer('entity_id').notNull(),
    /** The words it is found by, with a blank before and after each. */
    words: bytewise('words').notNull(),
    /** Where it is among those found, ascending. */
    place: bytewise('place').notNull(),
    /** What decides who may see it, where not everyone may who may see others: its kind and whose it is. */
    kind: text('kind').notNull(),
    owner: integer('owner'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.source, table.entityId] }),
    ...tenantPolicies(),
  ],
)

/**
 * A word of an entry. Its index answers under row-level security too: the comparisons by which a range of it is
 * taken are leakproof, as those of patterns, trigrams and text search are not.
 */
export const searchWord = pgTable(
  'search_word',
  {
    tenantId: tenantId(),
    source: text('source').notNull(),
    word: bytewise('word').notNull(),
    entityId: integer('entity_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.source, table.word, table.entityId] }),
    ...tenantPolicies(),
  ],
)
