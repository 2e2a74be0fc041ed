import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import { readOutboxFigures, retryAllMessages } from '#server/outbox/figures.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { releaseOutOfDateMails } from '#server/outbox/out-of-date.ts'
import { testDatabase } from '../support/database.ts'
import { startMailReceiver } from './message-receivers.ts'

/** A mail server that is set up long after the first mails were written. */

const { database } = testDatabase()
const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)).msg)
    done()
  },
})
const { log } = fastify({ logger: { level: 'warn', stream } })
let post: Awaited<ReturnType<typeof startMailReceiver>>
const running: Delivery[] = []

beforeEach(async () => {
  lines.length = 0
  post = await startMailReceiver(() => false)
  await database.pool.query('delete from outbox_message')
})
afterEach(async () => {
  for (const delivery of running.splice(0)) await delivery.stop()
  await post.close()
})

/** A message that was written and became due so many days ago, and that nothing was set for. */
async function written(daysAgo: number, subject: string, kind = 'mail'): Promise<void> {
  const mail = JSON.stringify({ to: ['someone@example.com'], subject, text: 'Hello.' })
  await database.pool.query(
    `insert into outbox_message (tenant_id, kind, mail, created_at, next_attempt_at)
     select $1, $2, $3, due, due from (select now() - make_interval(days => $4) as due) as written`,
    [demoTenantIds.northgate, kind, mail, daysAgo],
  )
}

function setUpMail(through: Database = database): void {
  const settings = { url: post.url, from: 'portal@stepwell.example', ticketsTo: undefined }
  const channels = createMailChannels(through, settings, 'https://portal.example')
  running.push(startDelivery({ database: through, channels, log, interval: 20 }))
}

const subjects = () => post.received.map((mail) => /^Subject: (.+)$/m.exec(mail)?.[1])
const warning =
  'mails were not sent, because nothing tried to send them for 7 days: npm run outbox -- --release sends them'

test('gets the mails of the last week, and older ones once an operator releases them', async () => {
  await written(400, 'A year ago')
  await written(8, 'Last week')
  await written(6, 'This week')
  setUpMail()
  await expect.poll(subjects).toEqual(['This week'])
  await expect
    .poll(() => readOutboxFigures(database, ['mail']))
    .toEqual({
      waiting: 0,
      delivered: 1,
      dead: 0,
      outOfDate: 2,
      oldestSeconds: 0,
    })
  expect(lines).toEqual([warning])
  expect(await retryAllMessages(database)).toBe(0)
  expect(await releaseOutOfDateMails(database)).toBe(2)
  await expect.poll(() => subjects().toSorted()).toEqual(['A year ago', 'Last week', 'This week'])
  expect(lines).toEqual([warning])
  await expect.poll(() => readOutboxFigures(database)).toMatchObject({ delivered: 3, outOfDate: 0 })
})

test('is told of old ones once they are set aside, not each time that this fails', async () => {
  await written(400, 'A year ago')
  let failures = 3
  const asProvider: Database['asProvider'] = (work) =>
    database.asProvider(async (queries) => {
      const result = await work(queries)
      failures -= 1
      if (failures >= 0) throw new Error('It can not be committed.')
      return result
    })
  setUpMail({ ...database, asProvider })
  await expect.poll(() => readOutboxFigures(database)).toMatchObject({ outOfDate: 1 })
  await expect.poll(() => lines).toContain(warning)
  const unread = "what is due can't be read"
  expect(lines).toEqual([unread, unread, unread, warning])
})

test('gets no old ones because what failed was to be tried once more before', async () => {
  await written(400, 'A year ago')
  await written(1, 'Yesterday')
  expect(await retryAllMessages(database)).toBe(1)
  setUpMail()
  await expect.poll(subjects).toEqual(['Yesterday'])
  expect(await readOutboxFigures(database)).toMatchObject({ outOfDate: 1 })
})

test('changes nothing for messages about tickets, which somebody waits for', async () => {
  await written(400, 'A ticket', 'ticketOpened')
  await written(400, 'A mail')
  setUpMail()
  await expect.poll(() => lines).toEqual([warning])
  expect(await readOutboxFigures(database)).toMatchObject({ waiting: 1, outOfDate: 1, dead: 0 })
  expect(await retryAllMessages(database)).toBe(1)
})
