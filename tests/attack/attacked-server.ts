import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/database.ts'
import { testInstant } from '../server/support/clock.ts'
import { createProviderSigner } from '../server/support/tokens.ts'
import { type AttackEnvironment, type AttackTarget, secretsKey } from './attack-environment.ts'
import { type ProcessMemory, startProbedServer } from './probed-server.ts'
import { createSender, type Sender } from './raw-requests.ts'

/** The built server in its own process, started as in production with its limits on. */
export interface AttackedServer extends AttackTarget {
  readonly send: Sender
  memory(): Promise<ProcessMemory>
  stop(): Promise<void>
}

/** Starts it on a database with the demo world; it must be built. */
export async function startAttackedServer(training: AttackEnvironment): Promise<AttackedServer> {
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

/** Settings for an attacked server on a database with the demo world; limits are on. */
export function attackedServerSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64'),
    CLOCK: testInstant.toISOString(),
    TRUSTED_PROXIES: 'loopback',
  }
}

/** Sends from a hundred addresses in turn, like attackers. */
export function fromManyAddresses(send: Sender): Sender {
  let sent = 0
  return (request) => {
    sent += 1
    const address: [string, string] = ['x-forwarded-for', `198.51.100.${sent % 100}`]
    return send({ ...request, headers: [...request.headers, address] })
  }
}

/** A request refused by a rate limit is repeated when the answer allows. */
function withinLimits(send: Sender): Sender {
  return async (request) => {
    for (;;) {
      const received = await send(request)
      if (received.status !== 429) return received
      await sleep(1_000 * Math.max(1, Number(received.headers['retry-after']) || 1))
    }
  }
}
