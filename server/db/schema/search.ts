import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/**
 * The search index. PostgreSQL fills both tables from the searchable tables (`make_searchable` in
 * migrations), in the transaction of each change; nothing else writes them.
 */

/** Compared bytewise, so that a word's prefix is one range of the index in any language. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A searchable row. Its index, in the order of `place`, covers all columns that a search reads:
 * frequent prefixes are found by walking along it without reading the table.
 */
export const searchEntry = pgTable(
  'search_entry',
  {
    tenantId: tenantId(),
    /** Its kind, such as `ticket`; one of `searchSources`. */
    source: text('source').notNull(),
    entityId: integer('entity_id').notNull(),
    /** Its words, each surrounded by spaces. */
    words: bytewise('words').notNull(),
    /** Its place among the results, ascending. */
    place: bytewise('place').notNull(),
    /** What visibility depends on, if not all members may see it: kind and owner. */
    kind: text('kind').notNull(),
    owner: integer('owner'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.source, table.entityId] }),
    ...tenantPolicies(),
  ],
)

/**
 * A word of an entry. Its index also works under row-level security, because range comparisons are
 * leakproof, unlike those of patterns, trigrams and text search.
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
