import { expect, test } from 'vitest'
import { insertMissingRows } from '#server/db/insert-rows.ts'
import { contact } from '#server/db/schema/lists.ts'
import { flowUsage } from '#server/db/schema/usage.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testDatabase } from '../support/database.ts'

/** Many rows are written as one text: each value arrives as it was stated, what nobody states as the database has it. */

const { database } = testDatabase()
const tenantId = demoTenantIds.northgate
const person = (profileAccountId: number) => ({
  tenantId,
  profileAccountId,
  fullName: `Zoë "Quote" O'Hara ${profileAccountId}`,
  email: `zoe.${profileAccountId}@northgatecapital.example`,
  services: [],
})

test('a row keeps its lists and quotes, and has the default of what it alone leaves out', async () => {
  await database.asProvider((queries) =>
    insertMissingRows(queries, contact, [
      { ...person(910_001), accountType: 'Email Only', services: ['Cloud PC', 'a, "b" {c}'] },
      person(910_002),
    ]),
  )
  const { rows } = await database.pool.query(
    `select full_name, account_type, services, title from contact where profile_account_id between 910001 and 910002 order by profile_account_id`,
  )
  expect(rows).toEqual([
    {
      full_name: `Zoë "Quote" O'Hara 910001`,
      account_type: 'Email Only',
      services: ['Cloud PC', 'a, "b" {c}'],
      title: null,
    },
    {
      full_name: `Zoë "Quote" O'Hara 910002`,
      account_type: 'Full Service',
      services: [],
      title: null,
    },
  ])
})

test('a row that is there stays as it is, and of no rows nothing is asked', async () => {
  await database.asProvider(async (queries) => {
    await insertMissingRows(queries, contact, [person(910_011)])
    await insertMissingRows(queries, contact, [{ ...person(910_011), fullName: 'Somebody Else' }])
    await insertMissingRows(queries, flowUsage, [])
  })
  const { rows } = await database.pool.query(
    'select full_name from contact where profile_account_id = 910011',
  )
  expect(rows).toEqual([{ full_name: person(910_011).fullName }])
})
