import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { reservePort } from '../../reserved-port.ts'
import { createPortalProxy } from './portal-proxy.ts'
import { createRestartableServer, type PortalServer } from './portal-server.ts'
import { createRoundRobinProxy } from './round-robin-proxy.ts'

/** How long a process lives before it is killed and replaced, in milliseconds. */
const lifetime = 20_000

/**
 * Two processes on one PostgreSQL behind a round-robin proxy. Now and then one is killed and
 * replaced, which pages must not notice.
 */
export async function createUnstablePortalCluster(): Promise<PortalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-cluster-'))
  const postgres = await openEmbeddedPostgres(folder, { info: () => undefined })
  const [port, shared] = [await reservePort(), await reservePort()]
  const ports = [await reservePort(), await reservePort()]
  const address = `http://localhost:${port}`
  const settings = { DATABASE_URL: postgres.url, PUBLIC_URL: address }
  const processes = ports.map((own) => createRestartableServer({ ...settings, PORT: `${own}` }))
  const proxy = createPortalProxy(port, shared)
  const balancer = createRoundRobinProxy(shared, ports)
  let replaced = 0
  let isUp = false
  let ending = new AbortController()
  let replacing: Promise<void> | undefined

  /** Kills them in turn, but not during a step of a sign-in, which can't be repeated. */
  async function replaceInTurns({ signal }: AbortController): Promise<void> {
    for (let index = 0; !signal.aborted; index = (index + 1) % processes.length) {
      await sleep(lifetime, undefined, { signal }).catch(() => undefined)
      while (balancer.isBusyForGood(index) && !signal.aborted) await sleep(1)
      if (signal.aborted) return
      await processes[index]?.end('SIGKILL')
      await processes[index]?.start()
      replaced += 1
    }
  }

  async function closeWays(): Promise<void> {
    await proxy.down()
    await balancer.close()
  }

  async function down(signal: NodeJS.Signals): Promise<void> {
    if (!isUp) return
    isUp = false
    ending.abort()
    if (signal === 'SIGKILL') await closeWays()
    await replacing
    await Promise.all(processes.map((each) => each.end(signal)))
    if (signal !== 'SIGKILL') await closeWays()
  }

  const cluster: PortalServer = {
    address,
    proxy,
    async start() {
      await Promise.all(processes.map((each) => each.start()))
      await balancer.listen()
      await proxy.up()
      isUp = true
      ending = new AbortController()
      replacing = replaceInTurns(ending)
    },
    kill: () => down('SIGKILL'),
    stop: () => down('SIGTERM'),
    async rows<Row extends object>(query: string, ...values: unknown[]) {
      const database = new Client({ connectionString: postgres.url })
      await database.connect()
      try {
        return (await database.query<Row>(query, values)).rows
      } finally {
        await database.end()
      }
    },
    async remove() {
      await down('SIGTERM')
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
      const [one = 0, two = 0] = balancer.answered
      process.stdout.write(
        `two processes answered ${one} and ${two} requests; one was killed and replaced ${replaced} times, ${balancer.sentAgain()} requests were sent again, ${balancer.unanswered()} were not answered\n`,
      )
    },
  }
  await cluster.start()
  return cluster
}
