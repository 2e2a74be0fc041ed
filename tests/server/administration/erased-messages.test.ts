import { expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { commandOf } from '#server/administration/commands.ts'
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

  const command = commandOf(['person', 'erase', lee.email, '--reason', 'Asked for by letter'])
  if (!command) throw new Error('That asks for help.')
  await administer(database, { actor: 'admin command', clock: () => testInstant }, command)

  const name = `Erased person ${lee.profileAccountId}`
  const after = told(name, { ...who, name, email: null })
  expect(await content(replied)).toEqual({ event: after.replied, mail: null })
  expect(await content(opened)).toEqual({ event: after.opened, mail: null })
  expect(await content(asked)).toEqual({ event: null, mail })
})
