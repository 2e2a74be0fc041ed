import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startDelivery } from '#server/outbox/delivery.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { reservePort } from '../../reserved-port.ts'
import { testApi } from '../support/api.ts'

/** The receiver that docs/connect-a-ticket-system.md shows is run as it is written there. */

const portal = 'https://portal.stepwell.example'
const api = testApi()
const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
let folder: string
let receiver: ChildProcess
let url: string
let printed = ''

beforeAll(async () => {
  const page = await readFile('docs/connect-a-ticket-system.md', 'utf8')
  const [, program = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  folder = await mkdtemp(join(tmpdir(), 'stepwell-receiver-'))
  await writeFile(join(folder, 'receiver.mjs'), program)
  const port = await reservePort()
  url = `http://localhost:${port}/`
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  receiver.stdout?.on('data', (chunk) => {
    printed += chunk
  })
  await vi.waitFor(async () => expect((await fetch(url)).status).toBe(401), { timeout: 10_000 })
})
afterAll(async () => {
  receiver.kill()
  await once(receiver, 'exit')
  await rm(folder, { recursive: true })
})

async function deliver(...withSecrets: readonly string[]) {
  const channels = [createWebhookChannel(api.database, { url, secrets: withSecrets }, portal)]
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const outcomes: string[] = []
  const delivery = startDelivery({
    database: api.database,
    channels,
    log,
    interval: 20,
    onAttempt: (_kind, outcome) => outcomes.push(outcome),
  })
  await expect.poll(() => outcomes.length).toBe(1)
  await delivery.stop()
  return outcomes
}

const again = () =>
  api.database.pool.query('update outbox_message set next_attempt_at = now(), delivered_at = null')

test('it refuses what another signed, opens each ticket, and drops repeats', async () => {
  await api.database.pool.query('delete from outbox_message')
  const body = { title: 'Printer jams', body: 'Tray 2.' }
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body },
  )
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
  expect(await deliver(other)).toEqual(['failed'])
  expect(printed).toBe('')
  await again()
  expect(await deliver(secret)).toEqual(['delivered'])
  await again()
  expect(await deliver(secret)).toEqual(['delivered'])
  await again()
  // While the secret is changed it knows one of two.
  expect(await deliver(other, secret)).toEqual(['delivered'])
  expect(printed).toBe(`Ticket ${output.tickets[0]?.ticketId} of Northgate Capital: Printer jams\n`)
})
