import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountType } from '#schemas/add-user/choices.ts'
import { erasedPerson } from '#schemas/people/person.ts'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { tablesErasedSeparately } from '#server/administration/personal-data/tables-with-people.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { colleague, completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { readZip } from '../support/read-zip.ts'

/** What is stored of a person, exported and erased by a command (issue 19, point 9). */

const api = testApi()
const { lee, dana } = demoPeople
const { northgate } = demoTenantIds
const pseudonym = erasedPerson(lee.profileAccountId)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-export-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(...line: string[]): Promise<readonly string[]> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  return administer(api.database, { actor: 'admin command', clock: api.clock }, command)
}
const erase = (who: string, ...options: string[]) =>
  run('person', 'erase', who, '--reason', 'Asked for by letter of 3 March', ...options)

async function rows(query: string, values: readonly unknown[] = []) {
  return (await api.database.pool.query(query, [...values])).rows
}

/** Every table's rows as text, in which something of a person could be found. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const tables = await rows(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  for (const { name } of tables) {
    // Counted up behind a call, and gone a minute later.
    if (name === 'call_count') continue
    const [{ text }] = await rows(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from "${name}" t`,
    )
    found.set(name, text)
  }
  return found
}

async function tablesNaming(text: RegExp): Promise<string[]> {
  return [...(await everything())].filter(([, all]) => text.test(all)).map(([name]) => name)
}

describe('a person', () => {
  const ids = { own: 0, shared: 0, signed: 0, chosen: 0 }
  let reply = ''
  let reference = ''
  let chosen = colleague

  beforeAll(async () => {
    const body = completeRequest(6)
    const create = async (as: typeof lee | typeof dana, changed: object) => {
      const { output } = await api.call<{ id: number }>('POST /adduser', {
        as,
        body: { ...body, ...changed },
      })
      return output.id
    }
    ids.own = await create(lee, {})
    ids.shared = await create(dana, { specialRequests: `Ask Lee Marsh <${lee.email}> first.` })
    ids.signed = await create(dana, { specialRequests: 'Thanks,\nLee Marsh' })
    const said = { type: 'ticket.replied', data: { text: 'Ask\r\nLee\r\nMarsh.' } }
    const [{ id }] = await rows(
      `insert into outbox_message (tenant_id, kind, event, created_at) values ($1, 'ticketNote', $2, now()) returning id`,
      [northgate, JSON.stringify(said)],
    )
    reply = id
    const [someone] = await rows(
      'select profile_account_id as "profileAccountId", email, full_name as "fullName" from contact where tenant_id = $1 and profile_account_id = $2',
      [northgate, colleague.profileAccountId],
    )
    chosen = someone
    const mailbox = completeRequest(accountType.sharedMailbox, {
      changes: { 'sharedMailboxUsers.readAndSendUsers': [chosen] },
    })
    ids.chosen = await create(dana, mailbox)
    const { output } = await api.call<{ referenceNumber: string }>(
      'POST /servicerequests/reportissue',
      { as: lee, body: 'Lee Marsh can not print.' },
    )
    reference = output.referenceNumber
    await rows(
      `insert into portal_session (key, subject, device, signed_in_at, last_seen_at)
       values ('lees', $1, 'Firefox on Linux', now(), now())`,
      [lee.subject],
    )
    await rows(
      `insert into identity_item (model, id_hash, payload) values ('Session', 'lees', $1)`,
      [JSON.stringify({ accountId: lee.subject })],
    )
    await rows(
      `insert into security_event (tenant_id, at, kind, person_id, subject, call, request_id, occurrences)
       values ($1, now(), 'denied', $2, $3, 'settings', 'seen', 1)`,
      [northgate, lee.profileAccountId, lee.subject],
    )
    for (const to of [[lee.email], [dana.email, lee.email]]) {
      await rows(
        `insert into outbox_message (tenant_id, kind, mail, created_at) values ($1, 'mail', $2, now())`,
        [northgate, JSON.stringify({ to, subject: 'Reminder', text: 'Dear Lee Marsh' })],
      )
    }
    await rows(
      `insert into invoice_recipient (tenant_id, full_name, email) values ($1, 'Lee Marsh', ' LMarsh@northgatecapital.example')
       on conflict do nothing`,
      [demoTenantIds.harbor],
    )
    await rows(
      `insert into request_secret (tenant_id, draft_id, path, sealed) values ($1, $2, 'password', 'sealed text')`,
      [northgate, ids.own],
    )
  })

  test('is exported with all that is theirs and all that names them, and no sealed value', async () => {
    const file = join(folder, 'lee.zip')
    const [said] = await run('person', 'export', lee.email, file)
    expect(said).toContain(`of ${lee.email} (1002).`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { person, tables } = JSON.parse(
      readZip(await readFile(file))
        .get('data.json')
        ?.toString() ?? '',
    )
    expect(person).toMatchObject({ profileAccountId: 1002, companies: expect.any(Array) })
    expect(tables.person).toMatchObject([{ email: lee.email }])
    expect(tables.portal_session).toMatchObject([{ device: 'Firefox on Linux' }])
    expect(tables.security_event).toContainEqual(expect.objectContaining({ subject: lee.subject }))
    const drafts = tables.request_draft.map(({ id }: { id: number }) => id)
    expect(drafts).toEqual(expect.arrayContaining([ids.own, ids.shared, ids.signed]))
    expect(tables.outbox_message.map(({ id }: { id: string }) => id)).toContain(reply)
    expect(drafts).not.toContain(ids.chosen)
    // Where they are named, they are found.
    const naming = await tablesNaming(/lee marsh|lmarsh@northgatecapital|lee\.marsh/i)
    expect(naming.filter((name) => !(name in tablesErasedSeparately) && !(name in tables))).toEqual(
      [],
    )
    expect(JSON.stringify(tables)).not.toContain('sealed text')
    await expect(run('person', 'export', lee.email, file)).rejects.toThrow(
      `${file} is there already: name another file.`,
    )
    await expect(run('person', 'export', lee.email, join(folder, 'no/lee.zip'))).rejects.toThrow(
      "can't be written (ENOENT)",
    )
  })

  test('is erased by a dry run in words alone', async () => {
    const before = await everything()
    const [said, ...lines] = await erase(lee.email, '--dry-run')
    expect(said).toBe(`Without --dry-run ${lee.email} (1002) would be erased:`)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /^Stays with a pseudonym: .* rows? of submitted_request, for the provider acts/,
      ),
    )
    expect(await everything()).toEqual(before)
  })

  test('is not erased without a reason, nor with one that names them', async () => {
    await expect(run('person', 'erase', lee.email)).rejects.toThrow(
      'Say why, in 5 to 500 characters',
    )
    await expect(
      run('person', 'erase', lee.email, '--reason', 'Lee Marsh wrote to us'),
    ).rejects.toThrow('The reason is stored for good: write 1002 instead of "Lee Marsh".')
  })

  test('is erased: nothing names them any more, and what stays is said with why', async () => {
    const lines = await erase(lee.email)
    expect(lines[0]).toBe(`${lee.email} is erased: what stays goes by "Erased person 1002".`)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Taken out of larkfield-partners, northgate-capital.',
        '1 sign-ins ended.',
        '1 mails removed that were for them alone.',
        expect.stringMatching(/^\d+ sealed values removed of drafts that nobody else saved\.$/),
        expect.stringMatching(/^Removed: \d+ rows? of invoice_recipient\.$/),
        expect.stringMatching(
          /^Stays as it is: \d+ rows of audit_entry, for the audit holds numbers/,
        ),
      ]),
    )
    expect(await tablesNaming(/lee marsh|marsh, lee|lmarsh@northgatecapital|lee\.marsh/i)).toEqual(
      [],
    )
    expect(
      await rows(
        "select change, entity, entity_id, call from audit_entry where entity = 'person' order by id desc limit 1",
      ),
    ).toEqual([{ change: 'delete', entity: 'person', entity_id: '1002', call: 'admin command' }])
    expect(await rows('select person_id, reason from erasure')).toEqual([
      { person_id: 1002, reason: 'Asked for by letter of 3 March' },
    ])
  })

  test('has no sign-in any more, and a token that is still good opens nothing', async () => {
    expect(
      await rows(
        "select subject, ended_at is not null as ended from portal_session where key = 'lees'",
      ),
    ).toEqual([{ subject: '', ended: true }])
    expect(await rows("select from identity_item where id_hash = 'lees'")).toEqual([])
    expect((await api.call('GET /adduser/drafts', { as: lee })).status).toBe(403)
    expect((await api.call('GET /settings', { as: lee })).status).toBe(403)
  })

  test('leaves a draft that a colleague opens, with the pseudonym for its author', async () => {
    const list = await api.call<{ id: number; createdBy?: string }[]>('GET /adduser/drafts')
    expect(list.status).toBe(200)
    expect(JSON.stringify(list.output)).toContain(pseudonym.fullName)
    const requests = await api.call('GET /extensions/requests')
    expect(requests.status).toBe(200)
    expect(JSON.stringify(requests.output)).toContain(reference)
    const [{ about, name }] = await rows(
      'select r.submitted_by_name as name, t.body as about from submitted_request r join ticket t on t.request_id = r.id where reference_number = $1',
      [reference],
    )
    expect([name, about]).toEqual([
      pseudonym.fullName,
      expect.stringContaining('Erased person 1002 can not print.'),
    ])
    const { output } = await api.call<{ specialRequests: string }>(`GET /adduser/${ids.shared}`)
    expect(output.specialRequests).toBe(`Ask Erased person 1002 <${pseudonym.email}> first.`)
    const signed = await api.call<{ specialRequests: string }>(`GET /adduser/${ids.signed}`)
    expect(signed.output.specialRequests).toBe(`Thanks,\n${pseudonym.fullName}`)
    expect(await rows('select event from outbox_message where id = $1', [reply])).toEqual([
      {
        event: { type: 'ticket.replied', data: { text: `Ask\r\n${pseudonym.fullName}.` } },
      },
    ])
  })

  test('comes back by no save of somebody who had the draft open: that is refused as stale', async () => {
    const body = { ...completeRequest(6), id: ids.shared, specialRequests: 'Ask Lee Marsh.' }
    const answer = await api.call('PATCH /adduser', { body, headers: { 'if-match': '"1"' } })
    expect(answer.status).toBe(412)
  })

  test('gets no mail of those that wait, and others get theirs', async () => {
    expect(
      await rows("select mail from outbox_message where mail ->> 'subject' = 'Reminder'"),
    ).toEqual([
      { mail: { to: [dana.email], subject: 'Reminder', text: 'Dear Erased person 1002' } },
    ])
  })

  test('who is chosen in a draft is asked for again, by wizard and server alike', async () => {
    await erase(chosen.email)
    const gone = erasedPerson(chosen.profileAccountId)
    const { status, output } = await api.call<Record<string, unknown>>(`GET /adduser/${ids.chosen}`)
    expect(status).toBe(200)
    expect(JSON.stringify(output)).toContain(gone.fullName)
    const refused = await api.call('POST /adduser/submit', { body: output })
    expect(refused.status).toBe(422)
    expect(refused.errorMessages.join('\n')).toContain(
      'This person is no longer listed. Choose again.',
    )
  })

  test('is not erased twice, and nobody is ever called by their number again', async () => {
    await expect(erase('1002')).rejects.toThrow('The data of 1002 was erased before.')
    await expect(erase(lee.email)).rejects.toThrow(`No one is called "${lee.email}"`)
    await expect(
      run(
        'person',
        'add',
        northgate,
        'new@northgatecapital.example',
        'Jo New',
        '--account',
        '1002',
      ),
    ).rejects.toThrow('The account 1002 is Erased person 1002')
  })
})
