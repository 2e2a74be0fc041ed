import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'

/** What a row that goes makes PostgreSQL look for (issue 30, point 32). */

const { database } = testDatabase()

/** Short lists of one company, found by the company. */
const short = [
  'document (tenant_id, active_version_id)',
  'document (tenant_id, category_id)',
  ...['file', 'leg', 'recipient', 'schedule'].map(
    (part) => `file_transfer_${part} (tenant_id, transfer_id)`,
  ),
  'invoice_recipient (tenant_id, profile_account_id, email)',
]

test('every reference to another row has an index by which those who refer to it are found', async () => {
  const { rows } = await database.pool.query<{ reference: string }>(
    `with reference as (
       select conrelid, c.oid, array_agg(k order by k) as columns,
         (select attnum from pg_attribute where attrelid = conrelid and attname = 'tenant_id') as company
       from pg_constraint c join pg_namespace s on s.oid = connamespace, unnest(conkey) k
       where contype = 'f' and s.nspname = 'public' and confrelid <> 'tenant'::regclass group by 1, 2
     ), index as (
       select indrelid, (select array_agg(k order by n) from unnest(indkey) with ordinality u (k, n)) as columns from pg_index
     )
     select conrelid::regclass || ' ' || substring(pg_get_constraintdef(r.oid) from 'FOREIGN KEY (\\(.*?\\))') as reference
     from reference r where not exists (
       select from index i where indrelid = conrelid and exists (
         -- The company may be left out, or come first.
         select from generate_series(cardinality(array_remove(r.columns, company)), cardinality(r.columns)) n
         where i.columns[1:n] <@ r.columns and array_remove(r.columns, company) <@ i.columns[1:n]
       )
     ) order by 1`,
  )
  expect(rows.map(({ reference }) => reference)).toEqual(short)
})
