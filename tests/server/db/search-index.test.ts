import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TenantScope } from '#server/db/database.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { findEntryIds, prepareQuery } from '#server/search/find-entries.ts'
import { searchSources } from '#server/search/sources.ts'
import { testDatabase } from '../support/database.ts'

/** By which index the portal is searched under row-level security, and that it holds what the tables hold. */

const { database } = testDatabase()
const { dana } = demoPeople
const { northgate } = demoTenantIds
const pool = () => database.pool

const asMember = <T>(work: (scope: TenantScope) => Promise<T>) => {
  const { profileAccountId, subject } = dana
  return database.asTenant(
    northgate,
    { profileAccountId, subject, call: 'test', requestId: 'test' },
    work,
  )
}

/** Every statement of one search for an entry of a source, as the serving role runs it, with its plan. */
async function plansOf(source: string, query: string): Promise<string[]> {
  return asMember(async (scope) => {
    const statements: SQL[] = []
    const queries: TenantScope['queries'] = new Proxy(scope.queries, {
      get: (target, name) =>
        name === 'execute'
          ? (statement: SQL) => {
              statements.push(statement)
              return target.execute(statement)
            }
          : Reflect.get(target, name),
    })
    const watched = { ...scope, queries }
    const asked = await prepareQuery(watched, query, [source])
    await findEntryIds(watched, asked, { source, seen: 'all' }, 6)
    const plans: string[] = []
    for (const statement of statements) {
      const { rows } = await scope.queries.execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) ${statement}`,
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}

describe('under row-level security', () => {
  beforeAll(async () => {
    await pool().query(
      `insert into contact (tenant_id, profile_account_id, full_name, email, services)
       select $1, 800000 + n, 'Common Person ' || n, 'p' || n || '@n.example', '{}' from generate_series(1, 5000) n`,
      [northgate],
    )
    await pool().query('vacuum analyze search_entry, search_word')
  })

  test('a rare word is a range of the index of words, of the company of the request', async () => {
    const [counting = '', having = '', among = ''] = await plansOf('person', 'common 1234')
    for (const plan of [counting, having]) {
      expect(plan).toMatch(/Index Only Scan using search_word_\w+_pk on search_word/)
      expect(plan).toMatch(/Index Cond: \(\(tenant_id = .* AND \(word >= .* AND \(word < /)
      expect(plan).not.toContain('Seq Scan')
    }
    expect(among).toMatch(/Index Scan using search_entry_\w+_pk on search_entry/)
    expect(among).toMatch(/Index Cond: \(\(tenant_id = .* AND \(entity_id = ANY /)
  })

  test('words that many have are found along the index of entries, without sorting', async () => {
    const plans = await plansOf('person', 'common person')
    const walk = plans.at(-1) ?? ''
    expect(walk).toContain('Index Only Scan using search_entry_in_order on search_entry')
    expect(walk).not.toContain('Sort')
    expect(plans.join()).not.toContain('Seq Scan')
  })

  test('finds exactly those who have, for each word, one that begins with it', async () => {
    const word = fc.constantFrom(
      'common',
      'com',
      'person',
      'p',
      '1',
      '12',
      '123',
      '1999',
      'n',
      'example',
      'zzz',
      'd',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
        const query = words.join(' ')
        const found = await asMember(async (scope) => {
          const asked = await prepareQuery(scope, query, ['person'])
          return findEntryIds(scope, asked, { source: 'person', seen: 'all' }, 100_000)
        })
        const { rows } = await pool().query<{ id: number }>(
          `select profile_account_id as id from contact where tenant_id = $1 and not exists (
             select from unnest($2::text[]) as asked where not exists (
               select from unnest(search_words(full_name || ' ' || email)) as word where starts_with(word, asked)))`,
          [northgate, words],
        )
        expect(new Set(found)).toEqual(new Set(rows.map(({ id }) => id)))
        expect(found).toHaveLength(rows.length)
      }),
      { numRuns: 10, seed: 7 },
    )
  })
})

test('every row that can be searched has its entry, and no other row has one', async () => {
  const { rows } = await pool().query(
    `select source, count(*)::int as entries from search_entry group by source order by source`,
  )
  const count = async (table: string) =>
    (await pool().query(`select count(*)::int as rows from ${table}`)).rows[0].rows
  expect(rows).toEqual([
    { source: 'document', entries: await count('document') },
    { source: 'mobile_device', entries: await count('mobile_device') },
    { source: 'person', entries: await count('contact') },
    { source: 'request', entries: await count('submitted_request') },
    { source: 'ticket', entries: await count('ticket') },
    { source: 'workstation', entries: await count('workstation') },
  ])
  expect(new Set(searchSources.map(({ source }) => source))).toEqual(
    new Set(rows.map(({ source }) => source)),
  )
  const stray = await pool().query(
    `select count(*)::int as rows from search_word w where not exists (
       select from search_entry e where e.tenant_id = w.tenant_id and e.source = w.source and e.entity_id = w.entity_id
         and e.words like '% ' || w.word || ' %')`,
  )
  expect(stray.rows).toEqual([{ rows: 0 }])
})
