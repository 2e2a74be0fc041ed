import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { tokensOf } from '#tests/server/identity/sign-in.ts'

/**
 * What others feel of expensive calls: readers of exports, and of audit trails, while somebody else asks the server
 * whether it is there and somebody who saves a draft. Budget: /healthz under 100 ms while 24 exports run.
 */

const readers = 24
const scale = 10
const port = 4951
const address = `http://localhost:${port}`
const metricsToken = 'a-token-of-the-bench'
const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const env = {
  PATH: process.env.PATH,
  PORT: String(port),
  DATA_DIR: folder,
  METRICS_TOKEN: metricsToken,
}
const agent = new Agent({ keepAlive: true })

await once(
  spawn(process.execPath, ['dist-server/seed.js', '--scale', String(scale)], { env }),
  'exit',
)
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
    server.on('exit', () => reject(new Error('The server did not start.')))
  })
  const { access_token: token } = await tokensOf(address, demoPeople.dana.subject)
  const headers = { authorization: `Bearer ${token}`, tenantid: demoTenantIds.northgate }
  const call = (method: string, path: string, body?: object) =>
    timed(method, `/api${path}`, headers, body)
  const answers = { ...toWire(emptyAddUserDraft), tenantId: demoTenantIds.northgate }
  const { text } = await call('POST', '/adduser', { ...answers, id: 0 })
  const draft = { ...answers, id: JSON.parse(text).output.id }

  process.stdout.write(`next to ${readers} readers, demo world times ${scale}\n`)
  const kinds = [
    ['nobody', undefined],
    ['exports of distribution lists', '/distributionlists/export'],
    ['audit trails', '/users/roles/audittrail'],
    ['mailboxes', '/adduser/mailboxes'],
  ] as const
  for (const [what, path] of kinds) {
    await longestHold()
    const reading = path
      ? Promise.all(Array.from({ length: readers }, () => call('GET', path)))
      : sleep(2_000).then(() => [])
    let isOver = false
    const until = () => isOver
    const [health, saves, read] = await Promise.all([
      repeated(until, () => timed('GET', '/healthz', {})),
      repeated(until, () => call('PATCH', '/adduser', draft)),
      reading.finally(() => {
        isOver = true
      }),
    ])
    process.stdout.write(
      `${what}\n  answered  ${formatTimings(read)}\n  /healthz  ${formatTimings(health)}\n  saves     ${formatTimings(saves)}\n` +
        `  the event loop was held for ${await longestHold()} ms at most\n`,
    )
  }
} finally {
  agent.destroy()
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}

interface Timed {
  readonly status: number
  readonly milliseconds: number
  readonly text: string
}

function timed(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Timed> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        method,
        path,
        headers: { ...headers, 'accept-encoding': 'br', 'content-type': 'application/json' },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            milliseconds: performance.now() - began,
            text: Buffer.concat(pieces).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function repeated(isOver: () => boolean, once: () => Promise<Timed>): Promise<Timed[]> {
  const all: Timed[] = []
  while (!isOver()) {
    all.push(await once())
    await sleep(5)
  }
  return all
}

/** Since it was asked last, in milliseconds, as the server measures it itself. */
async function longestHold(): Promise<number> {
  const { text } = await timed('GET', '/metrics', { authorization: `Bearer ${metricsToken}` })
  const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
  return Math.round(Number(seconds) * 1_000)
}

function formatTimings(all: readonly Timed[]): string {
  if (all.length === 0) return 'none'
  const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const statuses = new Map<number, number>()
  for (const { status } of all) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return (
    `p50 ${at(0.5)?.toFixed(1)}, p99 ${at(0.99)?.toFixed(1)}, max ${at(1)?.toFixed(1)} ms; ` +
    [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ')
  )
}
