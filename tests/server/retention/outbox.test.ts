import { expect, test } from 'vitest'
import { removeExpiredRows } from '#server/retention/retention.ts'
import { retentionRules } from '#server/retention/retention-rules.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '../support/database.ts'

/** How long the outbox holds what nobody took, and what was said twice (issue 30, point 29). */

const { database } = testDatabase()

function rule(change?: 'update') {
  const rules = retentionRules(readSettings({ OUTBOX_DAYS: '7' }).retention)
  const found = rules.find((each) => each.entity === 'outbox_message' && each.change === change)
  if (!found) throw new Error('The outbox stays for ever.')
  return found
}

const day = '2026-03-05T05:00:00Z'
const now = new Date('2026-03-12T12:00:00Z')
const noted = async (kind: string, values: Record<string, string>) => {
  const { rows } = await database.pool.query(
    `insert into outbox_message (tenant_id, kind, event, mail, created_at, delivered_at)
     values ('northgate-capital', $1, $2, $3, $4, $5) returning id`,
    [kind, values.event, values.mail, values.createdAt, values.deliveredAt],
  )
  return rows[0].id
}
const left = async (...ids: string[]) =>
  (
    await database.pool.query(
      'select id, event, mail from outbox_message where id = any($1::uuid[])',
      [ids],
    )
  ).rows
const event = '{"type": "ticket.replied"}'
const mail = '{"to": ["a@b.example"]}'
const before = '2026-03-05T04:59:59Z'

test('mails go that could not be sent for so long, and tickets wait on', async () => {
  const mails = rule()
  const old = await noted('mail', { mail, createdAt: before })
  const young = await noted('mail', { mail, createdAt: day })
  const ticket = await noted('ticketNote', { event, createdAt: before })
  await removeExpiredRows(database, mails, now)
  expect((await left(old, young, ticket)).map(({ id }) => id).toSorted()).toEqual(
    [young, ticket].toSorted(),
  )
})

test('what a message said goes once it is delivered, by whichever release, or after so long', async () => {
  await database.pool.query('delete from outbox_message')
  const said = rule('update')
  const delivered = await noted('ticketNote', { event, createdAt: day, deliveredAt: day })
  const mailed = await noted('mail', { mail, createdAt: day, deliveredAt: day })
  const old = await noted('ticketOpened', { event, createdAt: before })
  const young = await noted('ticketOpened', { event, createdAt: day })
  const waiting = await noted('mail', { mail, createdAt: before })
  expect(await removeExpiredRows(database, said, now, { atMost: 2 })).toBe(3)
  expect(await removeExpiredRows(database, said, now)).toBe(0)
  for (const id of [delivered, mailed, old]) {
    expect(await left(id)).toEqual([{ id, event: null, mail: null }])
  }
  expect(await left(young)).toEqual([{ id: young, event: JSON.parse(event), mail: null }])
  expect(await left(waiting)).toEqual([{ id: waiting, event: null, mail: JSON.parse(mail) }])
  const lines =
    "select change, entity_id from audit_entry where call = 'retention' and change = 'update' order by id"
  expect((await database.pool.query(lines)).rows).toEqual([
    { change: 'update', entity_id: '2 before 2026-03-05T05:00:00.000Z' },
    { change: 'update', entity_id: '1 before 2026-03-05T05:00:00.000Z' },
  ])
})
