import { beforeAll, describe, expect, test } from 'vitest'
import { AdministrationError, administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '../support/database.ts'

/** People and companies of an operator that change: addresses, names, accounts, and companies that end (issue 29, point 24). */

const { database } = testDatabase('empty')
const clock = () => new Date('2026-03-06T15:00:00Z')

function run(line: readonly string[]): Promise<readonly string[]> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  return administer(database, { actor: 'admin command', clock }, command)
}
async function all(query: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(query)).rows
}
const add = (email: string, name: string, subject: string, company = 'acme') =>
  run(['person', 'add', company, email, name, '--subject', subject])
const idOf = async (email: string) =>
  (await all(`select id from person where email = '${email}'`))[0]?.id

beforeAll(async () => {
  await migrate(database)
  await run(['company', 'add', 'acme', 'Acme Capital', 'emailDomain=acme.example'])
  await run(['company', 'add', 'twin', 'Twin Partners'])
  await add('jo@acme.example', 'Jo Doe', 'sub-jo')
  await add('kit@acme.example', 'Kit Roe', 'sub-kit')
  await run(['grant', 'acme', 'jo@acme.example', 'Approver'])
})

describe('an address', () => {
  test('changes wherever the person is known by it, and nowhere else', async () => {
    await add('jo@acme.example', 'Jo Doe', 'sub-jo', 'twin')
    await run(['billing', 'contact', 'acme', 'jo@acme.example'])
    const id = await idOf('jo@acme.example')
    await all(`insert into mailbox (tenant_id, profile_account_id, name, email)
      values ('acme', ${id}, 'Jo Doe', 'JO@acme.example')`)
    expect(
      await run(['person', 'set', 'acme', 'jo@acme.example', '--address', 'jo.roe@acme.example']),
    ).toEqual(['jo@acme.example is known as Jo Doe <jo.roe@acme.example> now.'])
    const addresses = await all(
      `select email from person where id = ${id}
       union all select email from contact where profile_account_id = ${id}
       union all select email from mailbox where profile_account_id = ${id}
       union all select email from invoice_recipient where profile_account_id = ${id}`,
    )
    expect(addresses.map(({ email }) => email)).toEqual(Array(5).fill('jo.roe@acme.example'))
    expect(await idOf('kit@acme.example')).not.toBe(id)
    expect(await run(['person', 'list', 'twin'])).toEqual([
      expect.stringContaining('Jo Doe <jo.roe@acme.example>'),
    ])
    // What commands say of the old one leads to the new one.
    const again = await run([
      'person',
      'set',
      'acme',
      'jo.roe@acme.example',
      '--address',
      'jo.roe@acme.example',
    ])
    expect(again).toEqual(['jo.roe@acme.example already has these details. Nothing changed.'])
  })

  test.each([
    ['kit@acme.example', /The address kit@acme.example is that of Kit Roe/],
    ['KIT@acme.example', /The address kit@acme.example is that of Kit Roe/],
    ['jo', /"jo" isn't a valid email address/],
  ])('%s is refused', async (address, sentence) => {
    const trying = run(['person', 'set', 'acme', 'jo.roe@acme.example', '--address', address])
    await expect(trying).rejects.toThrow(sentence)
    expect(await idOf('jo.roe@acme.example')).toBeDefined()
  })

  test('a refused person add names the command that does it', async () => {
    const adding = run([
      'person',
      'add',
      'acme',
      'jo.new@acme.example',
      'Jo Doe',
      '--account',
      String(await idOf('jo.roe@acme.example')),
    ])
    await expect(adding).rejects.toThrow(
      '"person set acme jo.roe@acme.example --address jo.new@acme.example"',
    )
  })
})

describe('an account that is of nobody any more', () => {
  test('comes back by its address, with another name and subject', async () => {
    await add('ivy@acme.example', 'Ivy Old', 'sub-ivy')
    const id = await idOf('ivy@acme.example')
    await run(['person', 'remove', 'acme', 'ivy@acme.example'])
    expect(await add('ivy@acme.example', 'Ivy New', 'sub-ivy-2')).toEqual([
      `Ivy New <ivy@acme.example> is in acme now, as ${id}.`,
    ])
    expect(await run(['person', 'list', 'acme'])).toContainEqual(
      expect.stringMatching(/^Ivy New <ivy@acme.example>.*sub-ivy-2/),
    )
  })

  test('holds no subject that the provider gives to somebody else', async () => {
    await add('old@acme.example', 'Old One', 'sub-shared')
    await expect(add('new@acme.example', 'New One', 'sub-shared')).rejects.toThrow(
      'The subject "sub-shared" is Old One',
    )
    await run(['person', 'remove', 'acme', 'old@acme.example'])
    await run(['person', 'set', 'acme', 'kit@acme.example', '--subject', 'sub-shared'])
    await run(['person', 'set', 'acme', 'kit@acme.example', '--subject', 'sub-kit'])
    await add('new@acme.example', 'New One', 'sub-shared')
    expect(await all("select email from person where subject = 'sub-shared'")).toEqual([
      { email: 'new@acme.example' },
    ])
  })

  test('leaves address and subject free once it is erased, and its number alone taken', async () => {
    await add('una@acme.example', 'Una Gone', 'sub-una')
    const id = await idOf('una@acme.example')
    await run(['person', 'erase', 'una@acme.example', '--reason', 'Asked for by letter'])
    await add('una@acme.example', 'Una Next', 'sub-una')
    expect(await idOf('una@acme.example')).not.toBe(id)
  })
})

describe('a company', () => {
  test('is renamed, and keeps its settings', async () => {
    await expect(run(['company', 'add', 'twin', 'Twin & Sons'])).rejects.toThrow(
      '"company set twin --name NAME" changes that',
    )
    expect(await run(['company', 'set', 'twin', '--name', ' Twin & Sons '])).toEqual([
      'The company twin is now called Twin & Sons.',
    ])
    expect(await run(['company', 'show', 'twin'])).toContain('twin  Twin & Sons')
    expect(await run(['company', 'set', 'twin', '--name', 'Twin & Sons'])).toEqual([
      'The company twin already has these settings. Nothing changed.',
    ])
    await expect(run(['company', 'set', 'twin', '--name', ' '])).rejects.toThrow('needs a name')
  })

  test('with data of its own is not removed, is closed instead, and opened again', async () => {
    await all("insert into citrix_app (tenant_id, id, name) values ('acme', 1, 'App')")
    await expect(run(['company', 'remove', 'acme'])).rejects.toThrow(
      `"company close acme" to remove everyone's access instead`,
    )
    await run(['portfolio', 'add', 'twin', 'acme'])
    expect(await run(['company', 'close', 'acme'])).toEqual([
      'No one has access to acme (Acme Capital) anymore. Its data is kept.',
    ])
    expect(await run(['person', 'list', 'acme'])).toEqual(['No one is in acme.'])
    expect(await run(['portfolio', 'list', 'twin'])).toEqual(['twin has no portfolio.'])
    expect(await run(['company', 'close', 'acme'])).toEqual([
      'No one has access to acme. Nothing changed.',
    ])
    expect((await all("select 1 from contact where tenant_id = 'acme'")).length).toBeGreaterThan(0)
    await add('jo.roe@acme.example', 'Jo Doe', 'sub-jo')
    await run(['grant', 'acme', 'jo.roe@acme.example', 'Approver'])
    expect(await run(['person', 'list', 'acme'])).toHaveLength(1)
  })

  test('whose pages were only looked at is removed, with the traces of that', async () => {
    await run(['company', 'add', 'brief', 'Brief Ltd'])
    await all(
      "insert into page_visit (tenant_id, person_id, page, seen_at, since) values ('brief', 1001, 'documents', now(), now())",
    )
    await all(
      "insert into idempotency_key (tenant_id, person_id, key, fingerprint, created_at) values ('brief', 1001, 'k', 'f', now())",
    )
    await all(
      "insert into flow_usage (tenant_id, day, flow, version, kind, step, target, count, milliseconds) values ('brief', now(), 'serviceTicket', 1, 'seen', 'ticket', '', 1, 1)",
    )
    expect(await run(['company', 'remove', 'brief'])).toEqual([
      'The company brief (Brief Ltd) was removed.',
    ])
  })

  test('that is unknown can not be closed', async () => {
    await expect(run(['company', 'close', 'acm'])).rejects.toBeInstanceOf(AdministrationError)
  })
})
