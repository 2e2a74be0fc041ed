import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesData } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { findAccessChanges, readAccess } from '../support/access-changes.ts'
import { testApi } from '../support/api.ts'
import { validCall } from '../support/valid-calls.ts'

/** Every change of what somebody may do leaves a line of the audit, whichever way it was made (ROLES-023). */

const api = testApi()
const { pool } = api.database
const { northgate } = demoTenantIds
const names = Object.keys(contract) as EndpointName[]
const acts = names.filter((name) => {
  const { allowed, path } = contract[name]
  return (
    changesData(contract[name]) && allowed !== 'signedIn' && !path.startsWith('/extensions/flows/')
  )
})

/** Calls and commands that changed what somebody may do. */
const changing = new Set<string>()

async function expectLines(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = await readAccess(pool)
  await work()
  const { changed, named } = await findAccessChanges(pool, before)
  expect(named, what).toEqual(expect.arrayContaining([...changed]))
  if (changed.length > 0) changing.add(what)
}

describe('a call', () => {
  beforeAll(() =>
    pool.query(
      "update membership set permissions = permissions || 'CollectedSecrets'::text where person_id = $1",
      [demoPeople.dana.profileAccountId],
    ),
  )
  afterAll(() => {
    expect([...changing]).toContain('rolesUpdate')
  })

  test.each(acts)('%s', async (name) => {
    const { path, ...sent } = await validCall(pool, northgate, name)
    await expectLines(name, async () => {
      const answer = await api.call(`${contract[name].method} ${path}`, sent)
      expect(answer).toMatchObject({ status: 200 })
    })
  })
})

describe('a command', () => {
  const jo = 'jo@acme.example'
  const lines: readonly (readonly string[])[] = [
    ['company', 'add', 'acme', 'Acme Capital', 'emailDomain=acme.example'],
    ['person', 'add', 'acme', jo, 'Jo Doe', '--subject', 'sub-jo'],
    ['grant', 'acme', jo, 'Approver', 'PortalAdministrator', 'charts'],
    ['revoke', 'acme', jo, 'PortalAdministrator', 'charts'],
    ['person', 'add', 'acme', 'kit@acme.example', 'Kit Roe', '--subject', 'sub-kit'],
    ['grant', 'acme', 'kit@acme.example', 'Approver'],
    ['person', 'remove', 'acme', jo],
    ['person', 'add', 'acme', 'lu@acme.example', 'Lu Poe', '--subject', 'sub-lu'],
    ['grant', 'acme', 'lu@acme.example', 'charts'],
    ['person', 'erase', 'lu@acme.example', '--reason', 'They asked for it'],
    ['company', 'close', 'acme'],
  ]
  afterAll(() => {
    const commands = [
      'person add',
      'grant',
      'revoke',
      'person remove',
      'person erase',
      'company close',
    ]
    expect([...changing]).toEqual(expect.arrayContaining(commands))
  })

  test.each(lines.map((line) => [line.join(' '), line] as const))('%s', async (_, line) => {
    const command = parseCommand(line)
    if (!command) throw new Error('That asks for help.')
    const name = /^(company|person)$/.test(line[0] ?? '') ? line.slice(0, 2).join(' ') : line[0]
    await expectLines(name ?? '', () =>
      administer(api.database, { actor: 'admin command', clock: api.clock }, command),
    )
  })
})
