import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { reservePort } from '../../reserved-port.ts'
import { createContractWitness } from '../contract-witness.ts'
import { createDataFolder } from '../data-folder.ts'
import { test as base } from '../fixtures.ts'
import { createPortalProxy } from './portal-proxy.ts'
import { createRestartableServer, fetchApiDocument, type PortalServer } from './portal-server.ts'
import { createTcpGate, type TcpGate } from './tcp-gate.ts'

/** A portal whose network and database connections can be made to fail. */
export interface FailingPortal extends PortalServer {
  readonly database: TcpGate
  /** The server's log. */
  log(): string
}

async function createFailingPortal(): Promise<FailingPortal> {
  const folder = await createDataFolder('failing')
  const postgres = await openEmbeddedPostgres(folder, { info: () => undefined })
  const [port, own, gatePort] = [await reservePort(), await reservePort(), await reservePort()]
  const address = `http://localhost:${port}`
  const url = new URL(postgres.url)
  const database = await createTcpGate(gatePort, Number(url.port))
  url.port = `${gatePort}`
  const { start, end, printed } = createRestartableServer({
    PORT: `${own}`,
    DATABASE_URL: url.href,
    PUBLIC_URL: address,
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
  })
  await start()
  const witness = createContractWitness(await fetchApiDocument(own))
  const proxy = createPortalProxy(port, own, () => witness)
  await proxy.up()
  return {
    address,
    proxy,
    database,
    log: printed,
    differences: witness.differences,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async rows<Row extends object>(query: string, ...values: unknown[]) {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      try {
        return (await client.query<Row>(query, values)).rows
      } finally {
        await client.end()
      }
    },
    async remove() {
      await proxy.down()
      await end('SIGTERM')
      await database.shut()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Tests against a portal that can fail. Each names the console and log messages it provokes. */
export const test = base.extend<object, { portal: FailingPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const portal = await createFailingPortal()
      await use(portal)
      await portal.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  actionTimeout: 60_000,
})

/** Log messages while the database is unavailable or overloaded. */
export const databaseAwayLog =
  /"msg":"(The database isn't responding|The database does not answer|The database did not say which jobs are due|A job failed|The result of a job could not be stored|The lease of a job could not be renewed|Events of the security log could not be stored|what is due can't be read)/

/** Part of a pattern for browser messages about calls whose answer was lost. */
export const lostAnswerErrors = 'net::ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET)'

/** Browser messages while the portal doesn't listen, including those for preloaded files. */
export const noConnectionErrors =
  /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE) |dynamically imported module|preload CSS/
