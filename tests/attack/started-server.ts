import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/database.ts'
import { testInstant } from '../server/support/clock.ts'
import { createProviderSigner } from '../server/support/tokens.ts'
import { type AttackTarget, type AttackTargets, secretsKey } from './attack-targets.ts'
import { type Memory, startProbedServer } from './probed-server.ts'
import { createSender, type Sender } from './raw-requests.ts'

/** The built server in a process of its own, as operators start it: its limits are on. */
export interface StartedServer extends AttackTarget {
  readonly send: Sender
  memory(): Promise<Memory>
  stop(): Promise<void>
}

/** Starts it on a database with the demo world; the built server must be there. */
export async function startServerOn(training: AttackTargets): Promise<StartedServer> {
  const databaseUrl = await training.newDatabase()
  const server = await startProbedServer({
    PORT: '0',
    HOST: '127.0.0.1',
    ...attackedServerSettings(databaseUrl),
  })
  const { address } = server
  const database: Database = openDatabase(databaseUrl)
  const signer = await createProviderSigner(database.pool, address)
  return {
    url: () => address,
    mint: () => signer,
    database,
    send: withinLimits(fromManyAddresses(createSender(address))),
    memory: () => server.memory(),
    async stop() {
      await server.end('SIGTERM')
      await database.close()
    },
  }
}

/** What a server that is attacked is started with on a database with the demo world: its limits are on. */
export function attackedServerSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64'),
    CLOCK: testInstant.toISOString(),
    TRUSTED_PROXIES: 'loopback',
  }
}

/** As attackers come: from a hundred addresses in turn. */
export function fromManyAddresses(send: Sender): Sender {
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
