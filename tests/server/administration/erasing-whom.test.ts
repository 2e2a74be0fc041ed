import { describe, expect, test } from 'vitest'
import { AdministrationError, administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { namedColumns } from '#server/administration/personal-data/mentions.ts'
import {
  tablesErasedSeparately,
  tablesWithPeople,
} from '#server/administration/personal-data/tables-with-people.ts'
import {
  commonColumns,
  tablesWithoutPeople,
} from '#server/administration/personal-data/tables-without-people.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** Where data of people is, and whom an erasure refuses (issue 19, point 9). */

const { database } = testDatabase()
const { dana } = demoPeople
const { northgate } = demoTenantIds

async function erase(who: string): Promise<readonly string[]> {
  const command = parseCommand([
    'person',
    'erase',
    who,
    '--reason',
    'Asked for by letter of 3 March',
  ])
  if (!command) throw new Error('That asks for help.')
  return administer(database, { actor: 'admin command', clock: () => testInstant }, command)
}

async function rows(query: string, values: readonly unknown[] = []) {
  return (await database.pool.query(query, [...values])).rows
}

async function columns(): Promise<Map<string, string[]>> {
  const all = await rows(
    `select table_name as name, json_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1`,
  )
  return new Map(all.map(({ name, columns }) => [name, columns]))
}

test('every column of every table is named where data of people is, or as one without', async () => {
  for (const [table, present] of await columns()) {
    const listed = tablesWithPeople[table]
    const others = tablesWithoutPeople[table] ?? tablesErasedSeparately[table]
    expect(
      [listed, others].filter((one) => one !== undefined),
      table,
    ).toHaveLength(1)
    const named = listed ? namedColumns(listed) : [...(others ?? '').split(' '), ...commonColumns]
    expect(
      present.filter((column) => !named.includes(column)),
      `say what of people is in these columns of ${table}`,
    ).toEqual([])
    const gone = named.filter((name) => !present.includes(name) && !commonColumns.includes(name))
    expect(gone, `${table} has no such columns`).toEqual([])
  }
})

describe('who can not be erased', () => {
  test('is somebody whom a company needs, and all that stands against it is said', async () => {
    const refused = await erase(dana.email).catch((error) => error)
    expect(refused).toBeInstanceOf(AdministrationError)
    expect(refused.message).toMatch(/^dwhitfield@.* can't be erased yet\. /)
    expect(refused.message).toContain('harbor-holdings: At least one Approver must be assigned.')
    expect(refused.message).toContain(
      'they are the Billing Contact; "billing contact northgate-capital ADDRESS" names another.',
    )
    expect(
      await rows('select from membership where person_id = $1', [dana.profileAccountId]),
    ).toHaveLength(3)
  })

  test('is nobody, somebody like that, or two people', async () => {
    await expect(erase('dwhitfeld@northgatecapital.example')).rejects.toThrow(
      `No one is called "dwhitfeld@northgatecapital.example"; nearest: dwhitfield@`,
    )
    await expect(erase('99999999')).rejects.toThrow('No one is called "99999999".')
    for (const [tenant, id] of [
      [northgate, 700001],
      [demoTenantIds.larkfield, 700002],
    ] as const) {
      await rows(
        `insert into contact (tenant_id, profile_account_id, full_name, email, services) values ($1, $2, 'Pat Two', 'pat@two.example', '{}')`,
        [tenant, id],
      )
    }
    await expect(erase('pat@two.example')).rejects.toThrow(
      '"pat@two.example" is more than one person: 700001 <pat@two.example> in northgate-capital, 700002 <pat@two.example> in larkfield-partners. Name the one who is meant by the number.',
    )
    await erase('700001')
    expect(await rows('select tenant_id from contact where full_name = $1', ['Pat Two'])).toEqual([
      { tenant_id: demoTenantIds.larkfield },
    ])
  })
})

test('of two with one name the other keeps theirs', async () => {
  for (const id of [700011, 700012]) {
    await rows(
      `insert into contact (tenant_id, profile_account_id, full_name, email, services) values ($1, $2, 'Kim Same', $3, '{}')`,
      [northgate, id, `kim${id}@two.example`],
    )
  }
  await rows(
    `insert into remote_access_log (tenant_id, id, accessed_at, user_display_name, type, location)
     values ($1, 999999, now(), 'Kim Same', 'VPN', 'Boston')`,
    [northgate],
  )
  const lines = await erase('700011')
  expect(lines.at(-1)).toBe(
    'In northgate-capital, someone else has the name Kim Same too. Texts with only the name are left out there.',
  )
  expect(
    await rows("select profile_account_id as id from contact where full_name = 'Kim Same'"),
  ).toEqual([{ id: 700012 }])
  expect(
    await rows('select user_display_name as name from remote_access_log where id = 999999'),
  ).toEqual([{ name: 'Kim Same' }])
})
