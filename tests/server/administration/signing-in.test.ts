import { expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { testApi } from '../support/api.ts'

/** Anyone whom the commands add gets in by what the identity provider says of them, and finds a portal that works. */

const api = testApi()

async function run(...line: string[]): Promise<void> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  await administer(api.database, { actor: 'admin command', clock: api.clock }, command)
}

/** A token as providers issue them that know no profile account id. */
async function callAs(subject: string, call: string, tenant: string | null = null) {
  const someone = {
    subject,
    profileAccountId: 0,
    name: 'Jo',
    email: '',
    about: '',
    may: [],
    roles: [],
  }
  const token = await api.mint().tokenFor(someone, { profile_account_id: undefined })
  const { status, output } = await api.call<unknown>(call, {
    as: null,
    tenant,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status, output }
}

test('a person added by subject belongs to no company before, and works in theirs after', async () => {
  expect(await callAs('sub-jo', 'GET /authorization/tenantaccess')).toEqual({
    status: 200,
    output: [],
  })
  await run('company', 'add', 'acme', 'Acme Capital')
  await run('person', 'add', 'acme', 'jo@acme.example', 'Jo Doe', '--subject', 'sub-jo')
  await run('grant', 'acme', 'jo@acme.example', 'Approver', 'Portal Administrator')
  expect(await callAs('sub-jo', 'GET /authorization/tenantaccess')).toEqual({
    status: 200,
    output: [{ name: 'Acme Capital', tenantId: 'acme' }],
  })
  expect(await callAs('sub-jo', 'GET /settings', 'acme')).toMatchObject({
    status: 200,
    output: { currencySymbol: '$', servicePlan: 'Flex' },
  })
  expect(await callAs('sub-jo', 'GET /navigationIds', 'acme')).toMatchObject({
    status: 200,
    output: expect.arrayContaining(['AddUserServices', 'UsersRolesAndControlsEdit']),
  })
  expect(await callAs('sub-jo', 'GET /settings', 'northgate-capital')).toMatchObject({
    status: 403,
  })
})

test('a person added by account is known by the claim of their token', async () => {
  await run('person', 'add', 'acme', 'kit@acme.example', 'Kit Roe', '--account', '700123')
  const kit = {
    subject: 'any',
    profileAccountId: 700_123,
    name: 'Kit',
    email: '',
    about: '',
    may: [],
    roles: [],
  }
  const { output } = await api.call('GET /authorization/tenantaccess', { as: kit, tenant: null })
  expect(output).toEqual([{ name: 'Acme Capital', tenantId: 'acme' }])
})

test('what an operator granted is shown among the roles of the portal', async () => {
  const people = await callAs('sub-jo', 'GET /users/roles/authorized', 'acme')
  expect(JSON.stringify(people.output)).toContain('Jo Doe')
})
