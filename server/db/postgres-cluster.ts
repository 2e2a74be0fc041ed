import { once } from 'node:events'
import {
  chown,
  copyFile,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  isRunning,
  isWorkingIn,
  listProcessesIn,
  readProcessCommand,
} from '../process/processes.ts'
import { StartupError } from '../process/startup-error.ts'
import type { PostgresAccount } from './postgres-account.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

/** A cluster is PostgreSQL's data folder; its postmaster.pid names the process that serves it. */
export interface Cluster {
  folder: string
  logFile: string
  binaries: PostgresBinaries
  account: PostgresAccount
}

/** The maximum size of a log, in bytes. */
const longestLog = 10 * 1024 * 1024

/**
 * How long PostgreSQL may take to start, including recovery after a kill, and to stop; in
 * milliseconds.
 */
const timeout = 60_000

/** Creates a cluster with one superuser who signs in with a password. */
export async function createCluster(
  { folder, binaries, account }: Cluster,
  user: string,
  password: string,
): Promise<void> {
  const passwordFile = `${folder}.password`
  await mkdir(folder, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account.owner) {
    const { uid, gid } = account.owner
    await Promise.all([folder, passwordFile].map((path) => chown(path, uid, gid)))
  }
  const initdb = account.start(
    binaries.initdb,
    [
      `--pgdata=${folder}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    ['ignore', 'ignore', 'pipe'],
  )
  const [errors, [code]] = await Promise.all([
    initdb.stderr ? text(initdb.stderr) : '',
    once(initdb, 'close'),
  ])
  await rm(passwordFile, { force: true })
  if (code !== 0) throw new StartupError(`PostgreSQL cannot make its files in ${folder}: ${errors}`)
}

/**
 * Starts PostgreSQL on a cluster, or finds the one that is still running. It logs to a file, so
 * that it can outlive this process.
 */
export async function startCluster(cluster: Cluster, port?: number): Promise<{ port: number }> {
  const until = Date.now() + timeout
  while (true) {
    await removeForeignPidFile(cluster.folder)
    const left = await findRunningPostgres(cluster.folder)
    if (left) return left
    const written = await rotateLongLog(cluster)
    const running = await tryToStart(cluster, port ?? (await findFreePort()))
    if (running) return running
    const reason = await readLastExitReason(cluster.logFile, written)
    if (!mayPass.test(reason) || Date.now() > until) {
      throw new StartupError(`PostgreSQL does not start: ${reason} (see ${cluster.logFile}).`)
    }
    await sleep(200)
  }
}

/**
 * Temporary causes: child processes of a killed PostgreSQL that are still ending, or a port that
 * was just taken.
 */
const mayPass = /shared memory block|Address already in use|could not bind|lock file/i

async function tryToStart(cluster: Cluster, port: number): Promise<{ port: number } | undefined> {
  // Appends, to keep what an earlier process logged.
  const log = await open(cluster.logFile, 'a', 0o600)
  const flags = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The detail of a failed statement would contain the row's values.
    log_error_verbosity: 'terse',
  }
  const line = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = cluster.account.start(
    cluster.binaries.postgres,
    ['-D', cluster.folder, ...line],
    ['ignore', log.fd, log.fd],
  )
  // Registered first: a process that fails immediately may exit before the file is closed.
  const ended = once(postgres, 'exit').then(
    () => true,
    () => true,
  )
  await log.close()
  const until = Date.now() + timeout
  while (Date.now() < until) {
    const running = await findRunningPostgres(cluster.folder)
    if (running && running.pid === postgres.pid) {
      postgres.unref()
      return running
    }
    if (await Promise.race([ended, sleep(25).then(() => false)])) return undefined
  }
  postgres.kill('SIGQUIT')
  throw new StartupError(`PostgreSQL does not get ready (see ${cluster.logFile}).`)
}

/** The PostgreSQL that serves a cluster and accepts connections, if there is one. */
export async function findRunningPostgres(
  folder: string,
): Promise<{ pid: number; port: number } | undefined> {
  const status = await readPidFile(folder)
  if (!status?.ready || !servesCluster(status.pid, folder)) return undefined
  return status
}

/**
 * Stops PostgreSQL immediately but cleanly: open transactions are rolled back, and committed data
 * is on disk.
 */
export async function stopCluster(folder: string): Promise<void> {
  const status = await readPidFile(folder)
  if (!status || !servesCluster(status.pid, folder)) return
  process.kill(status.pid, 'SIGINT')
  const until = Date.now() + timeout
  while (isRunning(status.pid)) {
    if (Date.now() > until) {
      process.kill(status.pid, 'SIGQUIT')
      return
    }
    await sleep(20)
  }
}

/** The lines of postmaster.pid: process, folder, start, port, socket, address, memory, status. */
async function readPidFile(
  folder: string,
): Promise<{ pid: number; port: number; ready: boolean } | undefined> {
  const content = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const lines = content?.split('\n') ?? []
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL waits for any process with the number in postmaster.pid, even a zombie or an unrelated
 * program. The file is removed once none of PostgreSQL's own processes works in the folder.
 */
async function removeForeignPidFile(folder: string): Promise<void> {
  const status = await readPidFile(folder)
  if (!status || process.platform !== 'linux') return
  if (servesCluster(status.pid, folder) || listProcessesIn(folder).length > 0) return
  await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** Whether a process of PostgreSQL works in a folder, even if it is only ending. */
async function isInUse(folder: string): Promise<boolean> {
  if (listProcessesIn(folder).length > 0) return true
  const status = await readPidFile(folder)
  return status !== undefined && servesCluster(status.pid, folder)
}

/** After a power failure, the number may belong to another PostgreSQL with a folder of its own. */
function servesCluster(pid: number, folder: string): boolean {
  if (process.platform === 'linux') return isWorkingIn(pid, folder)
  return isRunning(pid) && /postgres/.test(readProcessCommand(pid) ?? 'postgres')
}

/**
 * Rotates a long log before PostgreSQL starts, replacing the previous one, unless an earlier
 * process is still ending and would write to the rotated file.
 * @returns the log's size afterwards, in bytes
 */
async function rotateLongLog({ folder, logFile }: Cluster): Promise<number> {
  const size = await readSize(logFile)
  if (size <= longestLog || (await isInUse(folder))) return size
  await rename(logFile, previousLogFile(logFile))
  return 0
}

/**
 * Shortens the log of a running PostgreSQL by emptying the file, since it keeps the file open for
 * appending.
 */
export async function emptyLog(logFile: string): Promise<void> {
  if ((await readSize(logFile)) <= longestLog) return
  await copyFile(logFile, previousLogFile(logFile))
  await truncate(logFile)
}

const previousLogFile = (logFile: string) => `${logFile}.old`

async function readSize(logFile: string): Promise<number> {
  return stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
}

/** The reason for an exit is found within this many bytes of the log's end. */
const longestReason = 64 * 1024

/**
 * The last reason for an exit in the cluster's log.
 * @param from where to start reading, in bytes
 */
export async function readLastExitReason(logFile: string, from = 0): Promise<string> {
  const lines = (await readLogEnd(logFile, from)).trim().split('\n')
  const fatal = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC): */, '') || 'it says nothing'
}

async function readLogEnd(logFile: string, from: number): Promise<string> {
  const log = await open(logFile).catch(() => undefined)
  if (!log) return ''
  try {
    const { size } = await log.stat()
    const start = Math.max(from, size - longestReason)
    if (start >= size) return ''
    const { buffer, bytesRead } = await log.read({
      buffer: Buffer.alloc(size - start),
      position: start,
    })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a port was asked for')
  return address.port
}
