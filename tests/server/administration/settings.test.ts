import { readFile } from 'node:fs/promises'
import { getTableColumns } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { tenantSettings } from '#schemas/settings/tenant.ts'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { settingKinds } from '#server/administration/company-settings.ts'
import { migrate } from '#server/db/migrate.ts'
import { tenant } from '#server/db/schema/tenancy.ts'
import { testDatabase } from '../support/database.ts'

/** Whatever the portal reads of a company's settings the operator can set (issue 12, point 7). */

const { database } = testDatabase('empty')
beforeAll(() => migrate(database))

async function run(...line: string[]): Promise<readonly string[]> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  return administer(database, { actor: 'test', clock: () => new Date() }, command)
}

async function showCompany(): Promise<unknown> {
  const [, json = ''] = await run('company', 'show', 'acme')
  return JSON.parse(json)
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly anyOf?: readonly JsonSchema[]
}

/** The paths of everything in a schema that is no object itself. */
function pathsIn(schema: JsonSchema, path = ''): string[] {
  const object = [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties)
  if (!object?.properties) return [path]
  return Object.entries(object.properties).flatMap(([name, inner]) =>
    pathsIn(inner, path === '' ? name : `${path}.${name}`),
  )
}

test('every setting of the contract and every column of a company can be set, and is described', async () => {
  const ofContract = pathsIn(z.toJSONSchema(tenantSettings, { io: 'input' }) as JsonSchema)
  const ofTable = Object.keys(getTableColumns(tenant)).filter(
    (name) => !['id', 'name', 'settings'].includes(name),
  )
  expect(ofTable).toContain('exportPstFee')
  const settable = new Set([...ofContract, ...ofTable])
  // Where other providers have it; ours has it in hasSoftPhones (AMB-042).
  settable.delete('voiceSettings.hasTeamsAudioConferencing')
  // The server itself remembers it.
  settable.delete('requestsRemoved')
  // It follows from the companies of the portfolio.
  settable.delete('hasPortfolioChildren')
  expect(Object.keys(settingKinds).toSorted()).toEqual([...settable].toSorted())
  const document = await readFile('docs/operations/companies.md', 'utf8')
  const described = [...settable].filter((path) => document.includes(`\`${path}\``))
  expect(described).toEqual([...settable])
})

test('each is set, shown and undone by its name, and setting it again changes nothing', async () => {
  await run('company', 'add', 'acme', 'Acme Capital')
  const before = await showCompany()
  const values = { text: 'a text', amount: '12.5', count: '12', 'yes or no': 'yes' }
  const read = { text: 'a text', amount: 12.5, count: 12, 'yes or no': true }
  for (const [path, kind] of Object.entries(settingKinds)) {
    const line = ['company', 'set', 'acme', `${path}=${values[kind]}`]
    expect(await run(...line), path).toEqual(['Changed the settings of acme.'])
    expect(await showCompany(), path).toHaveProperty(path, read[kind])
    expect((await run(...line))[0], path).toMatch(/[Nn]othing changed/)
  }
  const { rows } = await database.pool.query('select export_pst_fee as fee from tenant')
  expect(rows).toEqual([{ fee: 12.5 }])
  await run('company', 'set', 'acme', 'exportPstFee=none')
  expect(await showCompany()).toHaveProperty('exportPstFee', null)
  expect(before).toHaveProperty('exportPstFee', null)
})

test('what every company has is never none, and all that was to be set stays as it was', async () => {
  await run('company', 'add', 'bark', 'Bark Capital')
  const set = run('company', 'set', 'bark', 'emailDomain=bark.example', 'currencySymbol=none')
  await expect(set).rejects.toThrow("currencySymbol can't be none: every company has one.")
  const [, json = ''] = await run('company', 'show', 'bark')
  expect(JSON.parse(json)).toMatchObject({ emailDomain: null, currencySymbol: '$' })
})
