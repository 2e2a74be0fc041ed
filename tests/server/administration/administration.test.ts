import { beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { AdministrationError, administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '../support/database.ts'

/** A first company and a first administrator, from an empty database (issue 12, point 7). */

const { database, databaseUrl } = testDatabase('empty')
const clock = () => new Date('2026-03-06T15:00:00Z')

function run(line: readonly string[], on = database): Promise<readonly string[]> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  return administer(on, { actor: 'admin command', clock }, command)
}
const words = (line: string) => line.split(' ')
const jo = 'jo@acme.example'

async function all(query: string): Promise<unknown[]> {
  return (await database.pool.query(query)).rows
}
const audit = () =>
  all('select tenant_id, person_id, call, change, entity, entity_id from audit_entry order by id')

/** What a command changes in addition to its audit lines. */
async function everything(): Promise<unknown> {
  return Promise.all(
    [
      'tenant',
      'person',
      'contact',
      'membership',
      'access_record',
      'audit_entry',
      'security_event',
    ].map((table) => all(`select * from ${table} t order by t::text`)),
  )
}

beforeAll(() => migrate(database))

const setUp: readonly (readonly string[])[] = [
  ['company', 'add', 'acme', 'Acme Capital', 'emailDomain=acme.example', 'hasCloudPCs=yes'],
  ['person', 'add', 'acme', jo, 'Jo Doe', '--subject', 'sub-jo'],
  ['grant', 'acme', jo, 'Portal Administrator', 'approver', 'Charts'],
  ['location', 'add', 'acme', 'New York - 1 Main Street'],
]

test('a company, a person, what they may do and an office are added, each with its audit lines', async () => {
  const said = []
  for (const line of setUp) said.push(...(await run(line)))
  expect(said).toEqual([
    'The company acme (Acme Capital) was added.',
    `Jo Doe <${jo}> is in acme now, as 1001.`,
    expect.stringContaining(`In acme ${jo} gets Approver, Portal Administrator, Service Requester`),
    'acme has the office New York - 1 Main Street now.',
  ])
  const line = { tenant_id: 'acme', person_id: null, call: 'admin command', change: 'insert' }
  expect(await audit()).toEqual([
    { ...line, entity: 'tenant', entity_id: 'acme' },
    { ...line, entity: 'person', entity_id: '1001' },
    { ...line, entity: 'contact', entity_id: '1001' },
    { ...line, entity: 'membership', entity_id: '1001' },
    { ...line, change: 'update', entity: 'membership', entity_id: '1001' },
    { ...line, entity: 'office_location', entity_id: '1' },
  ])
  const records =
    "select distinct changed_by_name, access from access_record where user_name = 'Jo Doe'"
  expect(await all(records)).toEqual([{ changed_by_name: 'admin command', access: 'Enabled' }])
  expect(await all('select settings from tenant')).toMatchObject([
    { settings: { emailDomain: 'acme.example', hasCloudPCs: true, currencySymbol: '$' } },
  ])
})

test('a command that is repeated changes nothing, and says so', async () => {
  const before = await everything()
  for (const line of setUp) expect((await run(line))[0]).toMatch(/\. Nothing changed\.$/)
  expect(await everything()).toEqual(before)
})

test('of two that do the same at once one does it, and the other finds it done', async () => {
  const other = openDatabase(databaseUrl)
  const both = async (line: readonly string[]) => {
    const answers = await Promise.all([run(line), run(line, other)])
    return answers.flat().filter((sentence) => !sentence.includes('Nothing changed')).length
  }
  const counts = [
    await both(['company', 'add', 'twin', 'Twin Partners']),
    await both(['person', 'add', 'twin', 'kit@twin.example', 'Kit Roe', '--subject', 'sub-kit']),
    await both(['grant', 'twin', 'kit@twin.example', 'Approver']),
    await both(['location', 'add', 'twin', 'Boston']),
  ]
  await other.close()
  expect(counts).toEqual([1, 1, 1, 1])
  expect(await all("select id from person where subject = 'sub-kit'")).toEqual([{ id: 1002 }])
})

test('two people who are added at once get accounts of their own', async () => {
  const add = (name: string) =>
    run(['person', 'add', 'twin', `${name}@twin.example`, name, '--subject', `sub-${name}`])
  await Promise.all(['ann', 'bob', 'cat'].map(add))
  const [row] = await all('select count(distinct id)::int as ids from person')
  expect(row).toEqual({ ids: 5 })
})

describe('a sentence says why it can not be done, and nothing is changed', () => {
  const person = (...rest: string[]) => ['person', 'add', 'acme', ...rest]
  test.each<[string, readonly string[], RegExp]>([
    [
      'an unknown company',
      words(`person add acmee ${jo} Jo --account 7`),
      /There's no company "acmee"; nearest: acme\./,
    ],
    ['a company in other case', words('company add ACME Acme'), /There is a company acme already/],
    [
      'another name for a company',
      words('company add acme Other'),
      /acme already, called Acme Capital/,
    ],
    ['an impossible id', words('company add a/b Other'), /The company's id is "a\/b"/],
    [
      'an unknown setting',
      words('company set acme hasCloudPc=yes'),
      /no setting "hasCloudPc"; nearest: hasCloudPCs/,
    ],
    [
      'an impossible value',
      words('company set acme hasCloudPCs=maybe'),
      /hasCloudPCs is "maybe": it must be yes or no/,
    ],
    [
      'a value that each company has',
      words('company set acme currencySymbol=none'),
      /currencySymbol can't be none/,
    ],
    [
      'an address in other case',
      person('JO@acme.example', 'Jo Doe', '--account', '7'),
      /jo@acme.example is known already, in other case/,
    ],
    ['no address', person('jo', 'Jo Doe', '--account', '7'), /"jo" isn't a valid email address/],
    [
      'nothing to know them by',
      person('new@acme.example', 'New'),
      /--subject with the subject of their tokens, or --account/,
    ],
    [
      'the subject of another',
      person('new@acme.example', 'New', '--subject', 'sub-jo'),
      /The subject "sub-jo" is Jo Doe/,
    ],
    [
      'the account of another',
      person('new@acme.example', 'New', '--account', '1001'),
      /The account 1001 is Jo Doe/,
    ],
    [
      'another subject',
      person(jo, 'Jo Doe', '--subject', 'x'),
      /has the subject "sub-jo" already: person set changes it/,
    ],
    [
      'an account that is no number',
      person(jo, 'Jo Doe', '--account', '0x7'),
      /--account is "0x7"/,
    ],
    [
      'an account that is too large',
      person('n@acme.example', 'N', '--account', '2147483648'),
      /whole number from 1 to/,
    ],
    [
      'an unknown permission',
      ['grant', 'acme', jo, 'AddUserService'],
      /no role or permission "AddUserService"; nearest: AddUserServices/,
    ],
    [
      'an unknown person',
      words('grant acme joe@acme.example Reader'),
      /No one in acme is called "joe@acme.example"; nearest: jo@acme.example/,
    ],
    [
      'the last Approver',
      ['revoke', 'acme', jo, 'Approver'],
      /At least one Approver must be assigned/,
    ],
    [
      'the last Approver, removed',
      ['person', 'remove', 'acme', jo],
      /At least one Approver must be assigned/,
    ],
    [
      'a permission of a role',
      ['revoke', 'acme', jo, 'Users'],
      /Users comes with the role Portal Administrator/,
    ],
    [
      'a role of a role',
      ['revoke', 'acme', jo, 'Service Requester'],
      /Service Requester comes with another role/,
    ],
    [
      'an unknown command',
      words('company ad acme Acme'),
      /There is no command "company ad acme Acme"/,
    ],
    ['too few words', words('grant acme'), /It is: npm run admin -- grant COMPANY ADDRESS/],
  ])('%s', async (_, line, sentence) => {
    const before = await everything()
    const trying = (async () => run(line))()
    await expect(trying).rejects.toThrow(sentence)
    await expect(trying).rejects.toBeInstanceOf(AdministrationError)
    expect(await everything()).toEqual(before)
  })
})

test('what is granted can be revoked, and what roles bring goes with them', async () => {
  expect(await run(['revoke', 'acme', jo, 'PortalAdministrator', 'charts'])).toEqual([
    expect.stringContaining(`In acme ${jo} loses Portal Administrator`),
  ])
  const held = "select permissions from membership where person_id = 1001 and tenant_id = 'acme'"
  const [row] = await all(held)
  expect(row).not.toMatchObject({ permissions: expect.arrayContaining([permissions.users]) })
  expect(row).toMatchObject({ permissions: expect.arrayContaining([permissions.addUserServices]) })
})

test('a person is corrected, listed, and taken out once another Approver is there', async () => {
  await run(['person', 'set', 'acme', jo, '--name', 'Jo Doe-Roe', '--subject', 'sub-jo-2'])
  await run(['person', 'add', 'acme', 'kit@twin.example', 'Kit Roe'])
  await run(['grant', 'acme', 'kit@twin.example', 'Approver'])
  const listed = await run(['person', 'list', 'acme'])
  expect(listed).toEqual([
    expect.stringMatching(
      /^Jo Doe-Roe <jo@acme.example>, account 1001, subject sub-jo-2: Approver/,
    ),
    expect.stringMatching(/^Kit Roe <kit@twin.example>, account 1002, subject sub-kit: Approver/),
  ])
  expect(await run(['person', 'remove', 'acme', jo])).toEqual([`${jo} is no longer in acme.`])
  expect(await run(['person', 'list', 'acme'])).toHaveLength(1)
  expect(await run(['person', 'remove', 'acme', jo])).toEqual([
    `No one in acme is ${jo}. Nothing changed.`,
  ])
})

test('a company for which nothing was asked for is removed, and its audit lines stay', async () => {
  const before = (await audit()).length
  expect(await run(['company', 'remove', 'twin'])).toEqual([
    'The company twin (Twin Partners) was removed.',
  ])
  expect(await run(['company', 'list'])).toEqual(['acme  Acme Capital'])
  const after = await audit()
  expect(after).toHaveLength(before + 1)
  expect(after.at(-1)).toMatchObject({ tenant_id: null, entity: 'tenant', entity_id: 'twin' })
})

test('a company that has something of its own stays', async () => {
  await database.pool.query(
    "insert into citrix_app (tenant_id, id, name) values ('acme', 1, 'App')",
  )
  const before = await everything()
  await expect(run(['company', 'remove', 'acme'])).rejects.toThrow(/has requests or other data/)
  expect(await everything()).toEqual(before)
})

test('a command that changes what somebody may do leaves a row of the security log with the number of its audit line, and no other does', async () => {
  const [last] = await all('select coalesce(max(id), 0)::int as id from security_event')
  await run(['person', 'add', 'acme', 'max@acme.example', 'Max Roe', '--subject', 'sub-max'])
  await run(['grant', 'acme', 'max@acme.example', 'Charts'])
  await run(['grant', 'acme', 'max@acme.example', 'Charts'])
  await run(['revoke', 'acme', 'max@acme.example', 'Charts'])
  await run(['person', 'set', 'acme', 'max@acme.example', '--name', 'Max Row'])
  await run(['person', 'set', 'acme', 'max@acme.example', '--subject', 'sub-max-2'])
  await run(['person', 'remove', 'acme', 'max@acme.example'])
  const rows = await all(
    `select distinct event.id, kind, reason, event.call, event.tenant_id, event.person_id, subject, address_hash
     from security_event event join audit_entry audit on audit.request_id = event.request_id
     and audit.at = event.at where event.id > ${(last as { id: number }).id} order by event.id`,
  )
  const [row] = rows
  expect(row).toMatchObject({
    kind: 'accessChanged',
    call: 'admin command',
    tenant_id: 'acme',
    person_id: null,
    subject: null,
    address_hash: null,
  })
  expect(rows.map((one) => (one as { reason: string }).reason)).toEqual([
    'memberAdded',
    'rightsChanged',
    'rightsChanged',
    'signInChanged',
    'memberRemoved',
  ])
})
