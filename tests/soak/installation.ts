import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openAttackEnvironment } from '../attack/attack-environment.ts'
import { attackedServerSettings } from '../attack/attacked-server.ts'
import { type ProbedServer, startProbedServer } from '../attack/probed-server.ts'
import type { KillTarget } from '../kill/victim.ts'
import { reservePort } from '../reserved-port.ts'
import { createProviderSigner, type TokenSigner } from '../server/support/tokens.ts'
import type { Outage } from './answers.ts'

/** One of two server processes. */
export interface SoakedServer {
  readonly name: string
  readonly address: string
  /** Undefined while it is killed. */
  current(): ProbedServer | undefined
}

/**
 * Two processes of the built server on one PostgreSQL with limits on. The first is never killed.
 */
export interface Installation {
  readonly servers: readonly [first: SoakedServer, second: SoakedServer]
  readonly database: Database
  readonly mint: TokenSigner
  /** Kills the second server, PostgreSQL or both and restarts them; resolves when all are ready. */
  kill(what: KillTarget): Promise<void>
  readonly outages: readonly Outage[]
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/** The token with which samples read the servers' metrics. */
export const metricsToken = 'a-token-of-the-soak'

/** @param onError receives log lines at level error */
export async function openInstallation(onError: (lines: string) => void): Promise<Installation> {
  const training = await openAttackEnvironment()
  const databaseUrl = await training.newDatabase()
  const ports = [await reservePort(), await reservePort()] as const
  const addresses = [`http://localhost:${ports[0]}`, `http://localhost:${ports[1]}`] as const
  const start = (port: number) =>
    startProbedServer(
      {
        ...attackedServerSettings(databaseUrl),
        PORT: `${port}`,
        PUBLIC_URL: addresses[0],
        METRICS_TOKEN: metricsToken,
      },
      onError,
    )
  const first = await start(ports[0])
  let second: ProbedServer | undefined = await start(ports[1])
  const database = openDatabase(databaseUrl)
  const outages: Outage[] = []
  const [firstAddress, secondAddress] = addresses

  async function killServer(): Promise<void> {
    const killed = second
    second = undefined
    await killed?.end('SIGKILL')
  }

  return {
    servers: [
      { name: 'the first server', address: firstAddress, current: () => first },
      { name: 'the second server', address: secondAddress, current: () => second },
    ],
    database,
    mint: await createProviderSigner(database.pool, firstAddress),
    outages,
    async kill(what) {
      const outage: Outage = {
        what,
        addresses: what === 'server' ? [secondAddress] : addresses,
        from: performance.now(),
      }
      outages.push(outage)
      if (what !== 'server') training.killPostgres()
      if (what !== 'database') await killServer()
      second ??= await startWhenPossible(() => start(ports[1]))
      for (const address of outage.addresses) await waitUntilReady(address)
      outage.to = performance.now()
    },
    rows: async <Row extends object>(query: string, values: unknown[] = []) =>
      (await database.pool.query<Row>(query, values)).rows,
    async stop() {
      await Promise.all([first.end('SIGTERM'), second?.end('SIGTERM')])
      await database.close()
      await training.close()
    },
  }
}

async function waitUntilReady(address: string): Promise<void> {
  for (;;) {
    const { ok } = await fetch(`${address}/readyz`).catch(() => ({ ok: false }))
    if (ok) return
    await sleep(50)
  }
}

/** A server without a database doesn't start, so it is started again, as a supervisor does. */
async function startWhenPossible(start: () => Promise<ProbedServer>): Promise<ProbedServer> {
  for (;;) {
    const started = await start().catch(() => undefined)
    if (started) return started
    await sleep(250)
  }
}
