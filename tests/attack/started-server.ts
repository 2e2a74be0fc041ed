import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, openDatabase } from '#server/db/database.ts'
import { testInstant } from '../server/support/clock.ts'
import { signerOfProvider } from '../server/support/tokens.ts'
import { type Grounds, secretsKey, type Training } from './grounds.ts'
import { type Sender, senderTo } from './send.ts'

/** What a process holds once what is garbage is gone, in bytes. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
}

/** The built server in a process of its own, as operators start it: its limits are on. */
export interface StartedServer extends Grounds {
  readonly send: Sender
  memory(): Promise<Memory>
  stop(): Promise<void>
}

const probe = new URL('./memory-probe.mjs', import.meta.url).href
const program = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url))

/** Starts it on a database with the demo world; the built server must be there. */
export async function startServerOn(training: Training): Promise<StartedServer> {
  const databaseUrl = await training.newDatabase()
  const child = fork(program, {
    execArgv: ['--expose-gc', '--import', probe],
    // The reason for a 5xx is on the standard output.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: secretsKey.toString('base64'),
      CLOCK: testInstant.toISOString(),
      TRUSTED_PROXIES: 'loopback',
    },
  })
  const ended = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const [, found] = /ready at ([^\s"]+)/.exec(printed) ?? []
      if (found) resolve(found)
      else if (/"level":50/.test(String(chunk))) process.stderr.write(chunk)
    })
    ended.then(() => reject(new Error(`The server did not start: ${printed}`)), reject)
  })
  const database: Database = openDatabase(databaseUrl)
  const signer = await signerOfProvider(database.pool, address)
  return {
    url: () => address,
    mint: () => signer,
    database,
    send: withinLimits(fromManyAddresses(senderTo(address))),
    async memory() {
      child.send('memory')
      const [memory] = await once(child, 'message')
      return memory as Memory
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await database.close()
    },
  }
}

/** As attackers come: from a hundred addresses in turn. */
function fromManyAddresses(send: Sender): Sender {
  let sent = 0
  return (request) => {
    sent += 1
    const address: [string, string] = ['x-forwarded-for', `198.51.100.${sent % 100}`]
    return send({ ...request, headers: [...request.headers, address] })
  }
}

/** A request that comes too early for a limit is sent again when the answer says. */
function withinLimits(send: Sender): Sender {
  return async (request) => {
    for (;;) {
      const received = await send(request)
      if (received.status !== 429) return received
      await sleep(1_000 * Math.max(1, Number(received.headers['retry-after']) || 1))
    }
  }
}
