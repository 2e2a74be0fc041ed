import { randomBytes, randomUUID } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setInterval as every } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import { lockFolder } from '../process/folder-lock.ts'
import { StartupError } from '../process/startup-error.ts'
import { preparePostgresAccount } from './postgres-account.ts'
import { requirePostgresBinaries } from './postgres-binaries.ts'
import {
  type Cluster,
  createCluster,
  emptyLog,
  findRunningPostgres,
  readLastExitReason,
  startCluster,
  stopCluster,
} from './postgres-cluster.ts'

/** The running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** A postgres:// address with its password; never log it. */
  url: string
  /** Stops PostgreSQL and releases the folder. */
  stop(): Promise<void>
}

type Log = Pick<FastifyBaseLogger, 'info'> & Partial<Pick<FastifyBaseLogger, 'error'>>

const user = 'stepwell'
const database = 'stepwell'

/**
 * Starts PostgreSQL in a data folder, creating both if needed, or takes over one that a killed
 * server left running. It listens on a free port of the loopback interface until `stop`.
 * @throws StartupError where another server uses the folder, or PostgreSQL doesn't start
 */
export async function openEmbeddedPostgres(
  dataFolder: string,
  log: Log,
): Promise<EmbeddedPostgres> {
  const folder = await ensureFolder(resolve(dataFolder))
  const unlock = await lockFolder(folder)
  try {
    const binaries = await requirePostgresBinaries()
    const cluster: Cluster = {
      folder: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      binaries,
      account: await preparePostgresAccount([join(folder, 'postgres'), binaries.postgres]),
    }
    const password = await loadOrCreatePassword(folder)
    await createClusterAtomically(cluster, password)
    const { port } = await startCluster(cluster)
    await createDatabase(embeddedDatabaseUrl(port, password, 'postgres'), database)
    log.info({ port }, 'PostgreSQL is ready')
    const leaveAlone = restartWhenEnded(cluster, port, log)
    return {
      url: embeddedDatabaseUrl(port, password),
      async stop() {
        await leaveAlone()
        await stopCluster(cluster.folder)
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The address of a database of the embedded PostgreSQL. It contains the password; never log it. */
export function embeddedDatabaseUrl(port: number, password: string, name = database): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`
}

const watchInterval = 1000

/**
 * Restarts PostgreSQL on the same port if it stops unexpectedly, and keeps its log short. Returns a
 * function that ends this.
 */
function restartWhenEnded(cluster: Cluster, port: number, log: Log): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const watch = async () => {
    for await (const _ of every(watchInterval, undefined, { signal, ref: false })) {
      if (await findRunningPostgres(cluster.folder)) {
        // It may fail, on a full disk for example; it is tried again a second later.
        await emptyLog(cluster.logFile).catch(() => undefined)
        continue
      }
      const reason = await readLastExitReason(cluster.logFile)
      log.error?.(`PostgreSQL ended and is started again. Its log ends with: ${reason}`)
      // The cause, such as a full disk, may be gone next time.
      await startCluster(cluster, port).catch((error) => log.error?.(String(error)))
    }
  }
  const ended = watch().catch((error) => {
    if (!signal.aborted) log.error?.(String(error))
  })
  return async () => {
    ending.abort()
    await ended
  }
}

async function ensureFolder(folder: string): Promise<string> {
  try {
    const made = await mkdir(folder, { recursive: true })
    if (made !== undefined) await chmod(folder, 0o755)
    await access(folder, constants.W_OK)
    return folder
  } catch (cause) {
    throw new StartupError(
      `DATA_DIR is "${folder}": it is not a folder that can be made and written to.`,
      { cause },
    )
  }
}

/**
 * Loads or creates the password, which is stored next to the cluster, readable by this account
 * only.
 */
async function loadOrCreatePassword(folder: string): Promise<string> {
  const file = join(folder, 'postgres-password')
  const stored = await readStoredPassword(file)
  if (stored) return stored
  if ((await readdir(folder)).includes('postgres')) {
    throw new StartupError(
      `${file} is missing or empty, and the database in ${folder} knows that password alone: put it back from a copy of the folder.`,
    )
  }
  const password = randomBytes(24).toString('base64url')
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, password, { mode: 0o600 })
  await rename(draft, file)
  return password
}

/**
 * Empty if there is none yet. @throws StartupError where it can't be read: a new password would not
 * open the cluster
 */
async function readStoredPassword(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return ''
    throw new StartupError(
      `${file} can't be read by this account: give it to the account that runs the portal.`,
      { cause },
    )
  }
}

/** Created elsewhere and moved when complete, so that a kill never leaves half a cluster. */
async function createClusterAtomically(cluster: Cluster, password: string): Promise<void> {
  const folder = resolve(cluster.folder, '..')
  const entries = await readdir(folder)
  for (const left of entries.filter((entry) => entry.startsWith('postgres.making-'))) {
    await rm(join(folder, left), { recursive: true, force: true, maxRetries: 5 })
  }
  if (entries.includes('postgres')) return
  const draft = join(folder, `postgres.making-${randomUUID()}`)
  await createCluster({ ...cluster, folder: draft }, user, password)
  await rename(draft, cluster.folder)
}

/**
 * Creates a database if it is missing. @param maintenance the address of another database of the
 * server
 */
export async function createDatabase(maintenance: string, name: string): Promise<void> {
  const client = new Client({ connectionString: maintenance })
  // Pending queries fail on a reset anyway, so the event is ignored.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
