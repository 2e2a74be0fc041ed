import { expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** What waits in the outbox when a person is erased names them no more, and nobody answers a pseudonym. */

const { database } = testDatabase()
const { lee, dana } = demoPeople

async function waits(kind: string, column: 'event' | 'mail', content: object): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into outbox_message (tenant_id, kind, ${column}, created_at) values ($1, $2, $3, now()) returning id`,
    [demoTenantIds.northgate, kind, JSON.stringify(content)],
  )
  return rows[0].id
}

async function content(id: string) {
  const query = 'select event, mail from outbox_message where id = $1'
  return (await database.pool.query(query, [id])).rows[0]
}

async function erase(who: string): Promise<void> {
  const command = parseCommand(['person', 'erase', who, '--reason', 'Asked for by letter'])
  if (!command) throw new Error('That asks for help.')
  await administer(database, { actor: 'admin command', clock: () => testInstant }, command)
}

/** Somebody who is a contact of the company alone. */
async function contactCalled(name: string, id: number): Promise<string> {
  const email = `${id}@northgatecapital.example`
  await database.pool.query(
    `insert into contact (tenant_id, profile_account_id, full_name, email, services) values ($1, $2, $3, $4, '{}')`,
    [demoTenantIds.northgate, id, name, email],
  )
  return email
}

test('an erased person is named in no message that waits, and no answer goes to them', async () => {
  const who = { profileAccountId: lee.profileAccountId, name: lee.name, email: lee.email }
  const told = (name: string, by: object) => ({
    replied: { type: 'ticket.replied', data: { by, text: `${name} was here.` } },
    opened: {
      type: 'ticket.opened',
      data: {
        body: `For: ${name}`,
        request: { submittedBy: by, answers: [{ title: 'Who', lines: [{ text: name }] }] },
      },
    },
  })
  const before = told(lee.name, who)
  const replied = await waits('ticketNote', 'event', before.replied)
  const opened = await waits('ticketOpened', 'event', before.opened)
  const mail = { to: [dana.email], subject: 'Asked', text: 'Dear' }
  const asked = await waits('mail', 'mail', { ...mail, replyTo: lee.email })
  const vendor = { type: 'vendor.asked', data: { by: { name: lee.name, email: lee.email } } }
  const inHtml = await waits('mail', 'event', vendor)

  await erase(lee.email)

  const name = `Erased person ${lee.profileAccountId}`
  const after = told(name, { ...who, name, email: null })
  expect(await content(replied)).toEqual({ event: after.replied, mail: null })
  expect(await content(opened)).toEqual({ event: after.opened, mail: null })
  expect(await content(asked)).toEqual({ event: null, mail })
  const by = { name, email: null }
  expect(await content(inHtml)).toEqual({ event: { ...vendor, data: { by } }, mail: null })
})

test('a name is found beside and across line breaks, and no line break is taken for its first letter', async () => {
  const email = await contactCalled('Nora Finch', 700021)
  const text = (name: string) => ({
    data: {
      text: [`Thanks,\n${name}`, `\t${name}`, `\u001f${name}`, `C:\\${name}`, `\\\n${name}\n`],
    },
  })
  const found = await waits('ticketNote', 'event', text('Nora Finch'))
  const broken = await waits('ticketNote', 'event', text('Nora\r\n\u000b Finch'))
  const other = {
    data: { text: ['Seen by\nora finch', 'Elnora Finch', 'Nora\\nFinch', '\\\\\nora finch'] },
  }
  const kept = await waits('ticketNote', 'event', other)
  await erase(email)
  for (const id of [found, broken]) {
    expect(await content(id)).toEqual({ event: text('Erased person 700021'), mail: null })
  }
  expect(await content(kept)).toEqual({ event: other, mail: null })
})

test('a new colleague who is erased is named in no line of what was asked for them', async () => {
  const { rows } = await database.pool.query(
    `select r.id, r.tenant_id as tenant, t.id as ticket, answers -> 'generalInformation' as asked
     from submitted_request r join ticket t on t.request_id = r.id
     where r.tenant_id = $1 and answers #>> '{generalInformation,userFirstName}' <> '' limit 1`,
    [demoTenantIds.northgate],
  )
  const [{ id, ticket, asked }] = rows
  const first = asked.userFirstName
  const email = await contactCalled(`${first} ${asked.userLastName}`, 700022)
  const lines = (name: string) => [{ title: 'Notes', lines: [{ text: `Welcome,\n${name}\n` }] }]
  await database.pool.query('update submitted_request set sections = $1 where id = $2', [
    JSON.stringify(lines(first)),
    id,
  ])
  const opened = (name: string) => ({
    type: 'ticket.opened',
    data: { body: `Welcome,\n${name}`, request: { answers: lines(name) } },
  })
  const waiting = await waits('ticketOpened', 'event', opened(first))
  await database.pool.query('update outbox_message set ticket_id = $1 where id = $2', [
    ticket,
    waiting,
  ])
  await erase(email)
  expect(await content(waiting)).toEqual({ event: opened('Erased'), mail: null })
  const asking = 'select sections from submitted_request where id = $1'
  expect((await database.pool.query(asking, [id])).rows).toEqual([{ sections: lines('Erased') }])
})
