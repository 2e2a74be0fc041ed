import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { embeddedDatabaseUrl } from '#server/db/embedded-postgres.ts'
import { findRunningPostgres } from '#server/db/postgres-cluster.ts'
import { listProcessesIn } from '#server/process/processes.ts'
import { reservePort } from '../reserved-port.ts'
import type { ServerProcess } from '../server/launch/server-process.ts'
import { testInstant } from '../server/support/clock.ts'
import { killProcessesIn } from './kill-processes.ts'

/** A server with its database, which can be killed and restarted. */
export interface Victim {
  readonly portal: string
  /** What a kill of both ends. */
  readonly about: string
  /** What can be killed. */
  readonly kinds: readonly KillTarget[]
  /** Starts what isn't running; resolves when the server is ready. */
  start(): Promise<unknown>
  /** Kills the server, all of its database, or both, at any point of their work. */
  kill(what?: KillTarget): Promise<void>
  rows<Row extends object>(query: string, values?: unknown[]): Promise<Row[]>
  /** Stops it cleanly and removes its data. */
  remove(): Promise<void>
}

/** What a kill ends. */
export type KillTarget = 'server' | 'database' | 'both'

type Start = (settings: Record<string, string>) => ServerProcess

interface Store {
  readonly about: string
  /** Whether its database can be killed. */
  readonly isMortal: boolean
  readonly settings: Record<string, string>
  /** Undefined while it isn't running. */
  address(): Promise<string | undefined>
  kill(): Promise<void>
  revive(): Promise<void>
  remove(): Promise<void>
}

/** Creates a server on a database; `start` starts both. */
export async function createVictim(start: Start, store: Store): Promise<Victim> {
  const port = await reservePort()
  // The same instant for every start, because valid requests depend on the day.
  const settings = { ...store.settings, PORT: `${port}`, CLOCK: testInstant.toISOString() }
  let server: ServerProcess | undefined
  let kills = 0

  const rows = async <Row extends object>(query: string, values: unknown[] = []) => {
    const connectionString = await store.address()
    if (connectionString === undefined) throw new Error('The database does not run.')
    const client = new pg.Client({ connectionString })
    await client.connect()
    try {
      return (await client.query<Row>(query, values)).rows
    } finally {
      await client.end()
    }
  }

  const end = async (signal: NodeJS.Signals) => {
    server?.signal(signal)
    await server?.ended
    server = undefined
  }

  const portal = `http://localhost:${port}`
  return {
    portal,
    about: store.about,
    kinds: store.isMortal ? ['both', 'server', 'database'] : ['server'],
    async start() {
      const before = kills
      await store.revive()
      if (kills > before) throw new Error('Its database was killed before it could start.')
      server ??= start(settings)
      await server.ready()
      await isReady(`${portal}/readyz`, rows, () => kills > before)
    },
    async kill(what = 'both') {
      kills += 1
      await Promise.all([
        what === 'database' ? undefined : end('SIGKILL'),
        what === 'server' ? undefined : store.kill(),
      ])
    },
    rows,
    async remove() {
      await end('SIGTERM')
      await store.remove()
    },
  }
}

/**
 * Waits until the server is ready or is killed again. Its answer may be a second old, from before
 * its database was killed, so the database is asked as well.
 */
async function isReady(
  address: string,
  rows: Victim['rows'],
  isKilled: () => boolean,
): Promise<void> {
  while (!isKilled()) {
    const hasDatabase = await rows('select 1').then(
      () => true,
      () => false,
    )
    if (hasDatabase && (await fetch(address).catch(() => ({ ok: false }))).ok) return
    await sleep(20)
  }
}

/** The embedded database in its own folder. */
export async function createEmbeddedStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-kill-'))
  const cluster = join(folder, 'postgres')
  return {
    about: 'the server and all processes of its embedded PostgreSQL, apart and together',
    isMortal: true,
    settings: { DATA_DIR: folder },
    async address() {
      const running = await findRunningPostgres(cluster)
      return (
        running &&
        embeddedDatabaseUrl(running.port, await readFile(join(folder, 'postgres-password'), 'utf8'))
      )
    },
    kill: async () => void killProcessesIn(cluster),
    revive: async () => undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * An external PostgreSQL by address; the address must be a superuser's.
 * @param startCommand restarts it; without one it isn't killed
 */
export async function openExternalStore(
  databaseUrl: string,
  startCommand: string | undefined,
): Promise<Store> {
  const { TEST_SECRETS_KEY: secretsKey } = process.env
  const asked = new pg.Client({ connectionString: databaseUrl })
  await asked.connect()
  const { rows } = await asked.query<{ isSuperuser: string }>(
    'select current_setting(\'is_superuser\') as "isSuperuser"',
  )
  if (rows[0]?.isSuperuser !== 'on') {
    await asked.end()
    throw new Error(
      'TEST_DATABASE_URL names no superuser: only one sees the rows of every company.',
    )
  }
  const about = await asked.query<{ data_directory: string; server_version: string }>(
    "select current_setting('data_directory') as data_directory, current_setting('server_version') as server_version",
  )
  await asked.end()
  const { data_directory: folder = '', server_version: version = '' } = about.rows[0] ?? {}
  let killed: readonly number[] = []
  const what = `the server, on PostgreSQL ${version}`
  return {
    about: startCommand
      ? `${what}, and all processes of that, apart and together`
      : `${what}, which is left alone`,
    isMortal: startCommand !== undefined,
    settings: {
      DATABASE_URL: databaseUrl,
      ...(secretsKey ? { SECRETS_KEY: secretsKey } : {}),
    },
    address: async () => databaseUrl,
    kill: async () => {
      if (startCommand) killed = killProcessesIn(folder)
    },
    async revive() {
      if (startCommand && listProcessesIn(folder).length === 0) {
        // PostgreSQL takes a zombie for a running server.
        while (killed.some(isKnown)) await sleep(20)
        await promisify(execFile)('/bin/sh', ['-c', startCommand])
      }
    },
    remove: async () => undefined,
  }
}

/** Whether the system still lists a process, running or not. */
function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
