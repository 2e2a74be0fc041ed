import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reservePort } from '../../reserved-port.ts'
import { listenOnFreePort } from '../outbox/message-receivers.ts'
import { readDeployFile } from './deploy-files.ts'
import { hasNginx, type Nginx, startNginx } from './nginx.ts'

/** What nginx sends to another process where the first one dies after it has done what it was asked. */

let asked = 0
const dying = [0, 1].map(() =>
  createServer((request) => {
    asked += 1
    request.socket.destroy()
  }),
)
let folder: string
let nginx: Nginx

beforeAll(async () => {
  if (!hasNginx) return
  folder = await mkdtemp(join(tmpdir(), 'stepwell-once-'))
  const [one = 0, other = 0] = await Promise.all(dying.map((server) => listenOnFreePort(server)))
  const [http, https] = await Promise.all([reservePort(), reservePort()])
  const ports = { http, https, processes: [one, other] as const }
  nginx = await startNginx(readDeployFile('nginx.conf'), folder, ports)
  const status = () =>
    nginx.ask('/').then(
      ({ status }) => status,
      () => undefined,
    )
  await vi.waitFor(async () => expect(await status()).toBe(502), 10_000)
})
afterAll(async () => {
  for (const server of dying) server.close()
  if (!hasNginx) return
  await nginx.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  asked = 0
})

test.skipIf(!hasNginx).each(['PUT', 'DELETE', 'PATCH', 'POST'])(
  'nginx sends a %s once more where it has a key, and once where it has none (skipped where nginx or openssl is not installed)',
  async (method) => {
    const change = { method, body: '{}' }
    expect((await nginx.ask('/api/drafts/1', change)).status).toBe(502)
    expect(asked).toBe(1)
    await nginx.ask('/api/drafts/1', { ...change, headers: { 'idempotency-key': 'again' } })
    expect(asked).toBe(3)
  },
)

test.skipIf(!hasNginx)(
  'nginx sends a GET once more (skipped where nginx or openssl is not installed)',
  async () => {
    await nginx.ask('/api/settings')
    expect(asked).toBe(2)
  },
)
