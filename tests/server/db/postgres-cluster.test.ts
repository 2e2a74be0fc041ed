import { spawn, spawnSync } from 'node:child_process'
import { pbkdf2 } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedDatabaseUrl, openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { preparePostgresAccount } from '#server/db/postgres-account.ts'
import { requirePostgresBinaries } from '#server/db/postgres-binaries.ts'
import {
  findRunningPostgres,
  readLastExitReason,
  startCluster,
} from '#server/db/postgres-cluster.ts'
import { projectRoot } from '#server/launch/project-root.ts'
import { isRunning } from '#server/process/processes.ts'

/** What the embedded database does after something went wrong. */

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What a cluster is started with; there are no files of one in its folder. */
async function clusterIn(home: string) {
  const [folder, logFile] = [join(home, 'postgres'), join(home, 'postgres.log')]
  await mkdir(folder)
  const binaries = await requirePostgresBinaries()
  return {
    folder,
    logFile,
    binaries,
    account: await preparePostgresAccount([folder, binaries.postgres]),
  }
}

/** A process that works in a folder, and is called as one of PostgreSQL. */
async function workIn(folder: string): Promise<number | undefined> {
  const waiting = 'setInterval(() => undefined, 1_000); console.log(1)'
  const other = spawn(process.execPath, ['-e', waiting], {
    argv0: 'postgres: walwriter',
    cwd: folder,
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await new Promise((resolve) => other.stdout.once('data', resolve))
  return other.pid
}

async function writePidFile(folder: string, pid: number | undefined, status: string) {
  const lines = [pid, folder, 1, 5432, '', '127.0.0.1', '', status]
  await writeFile(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`)
}

test.runIf(process.platform === 'linux')(
  'another PostgreSQL that has the number of the one before a power cut is not taken for it',
  async () => {
    const [folder, elsewhere] = [await emptyFolder(), await emptyFolder()]
    await writePidFile(folder, await workIn(elsewhere), 'ready')
    expect(await findRunningPostgres(folder)).toBeUndefined()
  },
)

test.runIf(process.platform === 'linux').each(['ready', 'stopping'])(
  'the log of an earlier PostgreSQL that is %s is not set aside while that writes to it',
  async (status) => {
    const home = await emptyFolder()
    const cluster = await clusterIn(home)
    const length = 11 * 1024 * 1024
    await writeFile(cluster.logFile, 'x'.repeat(length))
    await writePidFile(cluster.folder, await workIn(cluster.folder), status)
    const starting = startCluster(cluster)
    if (status === 'ready') expect(await starting).toMatchObject({ port: 5432 })
    else await expect(starting).rejects.toThrow(/PostgreSQL does not start/)
    expect((await stat(cluster.logFile)).size).toBeGreaterThanOrEqual(length)
    expect(await readdir(home)).not.toContain('postgres.log.old')
  },
)

test('a PostgreSQL that ends at once is not waited for', async () => {
  const cluster = await clusterIn(await emptyFolder())
  const { start } = cluster.account
  const account = {
    ...cluster.account,
    start: (...command: Parameters<typeof start>) => {
      // Whatever is to be done with files waits behind this: PostgreSQL ends before its log is closed here.
      for (let busy = 0; busy < 8; busy += 1) {
        pbkdf2('busy', 'thread', 100_000, 64, 'sha512', () => undefined)
      }
      return start(...command)
    },
  }
  await expect(startCluster({ ...cluster, account })).rejects.toThrow(/PostgreSQL does not start/)
})

test('why PostgreSQL ended is said also where its log has become long', async () => {
  const home = await emptyFolder()
  const said: string[] = []
  const postgres = await openEmbeddedPostgres(home, {
    info: () => undefined,
    error: (...line: unknown[]) => void said.push(String(line[0])),
  })
  try {
    const { pid } = (await findRunningPostgres(join(home, 'postgres'))) ?? {}
    if (pid === undefined) throw new Error('PostgreSQL runs.')
    // In one turn: nobody looks at the log in between.
    appendFileSync(
      join(home, 'postgres.log'),
      `${'x'.repeat(11 * 1024 * 1024)}\nPANIC:  could not write to file: of this end\n`,
    )
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => said, { timeout: 10_000 })
      .toContain(
        'PostgreSQL ended and is started again. Its log ends with: could not write to file: of this end',
      )
  } finally {
    await postgres.stop()
  }
})

test('the log says why PostgreSQL ended after it was started again, and one that became long is set aside', async () => {
  const cluster = await clusterIn(await emptyFolder())
  const { logFile } = cluster
  const earlier = 'PANIC:  could not write to file: out of memory\n'
  await writeFile(logFile, earlier)
  const starting = () => expect(startCluster(cluster)).rejects.toThrow(/PostgreSQL does not start/)
  await starting()
  const log = await readFile(logFile, 'utf8')
  expect(log.startsWith(earlier)).toBe(true)
  expect(log.length).toBeGreaterThan(earlier.length)
  await writeFile(logFile, 'x'.repeat(11 * 1024 * 1024))
  await starting()
  expect((await readFile(logFile, 'utf8')).length).toBeLessThan(10_000)
  expect((await readFile(`${logFile}.old`)).byteLength).toBe(11 * 1024 * 1024)
})

test('the log of a PostgreSQL that runs for long is set aside before it fills the disk, and goes on', async () => {
  const home = await emptyFolder()
  const logFile = join(home, 'postgres.log')
  const postgres = await openEmbeddedPostgres(home, { info: () => undefined })
  try {
    await appendFile(logFile, 'x'.repeat(11 * 1024 * 1024))
    await expect.poll(async () => (await stat(logFile)).size).toBe(0)
    expect((await stat(`${logFile}.old`)).size).toBeGreaterThan(11 * 1024 * 1024)
    const { port } = new URL(postgres.url)
    const stranger = new Client({ connectionString: embeddedDatabaseUrl(Number(port), 'wrong') })
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/)
    await expect
      .poll(() => readFile(logFile, 'utf8'))
      .toMatch(/^\d{4}-.*password authentication failed/)
  } finally {
    await postgres.stop()
  }
})

test('the reason is read from the end of a log of any length', async () => {
  const logFile = join(await emptyFolder(), 'postgres.log')
  await appendFile(logFile, 'FATAL:  of long ago\n')
  // More than can be read at once; a hole takes no place on the disk.
  await truncate(logFile, 3 * 1024 ** 3)
  await appendFile(logFile, '\n2026-11-26 UTC [1] PANIC:  could not write to file: no space left\n')
  expect(await readLastExitReason(logFile)).toBe('could not write to file: no space left')
})

test('a data folder behind a symbolic link is recognized, and its PostgreSQL stopped', async () => {
  const home = await emptyFolder()
  await mkdir(join(home, 'data'))
  await symlink('data', join(home, 'link'))
  const postgres = await openEmbeddedPostgres(join(home, 'link'), { info: () => undefined })
  const { pid = 0 } = (await findRunningPostgres(join(home, 'data', 'postgres'))) ?? {}
  expect(isRunning(pid)).toBe(true)
  await postgres.stop()
  expect(isRunning(pid)).toBe(false)
})

/** Root as containers have it: it may become another account, and not look into the processes of one. */
const withoutPtrace = ['--bounding-set', '-sys_ptrace', '--inh-caps', '-sys_ptrace']
const mayGiveUp =
  process.getuid?.() === 0 && spawnSync('setpriv', [...withoutPtrace, 'true']).status === 0

test.skipIf(!mayGiveUp)(
  'root that may not look into processes of others takes over the PostgreSQL that a killed server left, and stops it (skipped where root does not run the tests)',
  async () => {
    const home = await emptyFolder()
    const source = join(projectRoot, 'server', 'db', 'embedded-postgres.ts')
    const script = `
      const { runnerImport } = await import('vite')
      const { module } = await runnerImport(${JSON.stringify(source)})
      const open = () => module.openEmbeddedPostgres(${JSON.stringify(home)}, { info() {} })
      const postgres = await open()
      if (process.argv.includes('--stop')) await postgres.stop()
      else process.kill(process.pid, 'SIGKILL')`
    const run = (...parameters: string[]) => {
      const line = ['--input-type=module', '--eval', script, '--', ...parameters]
      const command = [...withoutPtrace, process.execPath, ...line]
      return spawnSync('setpriv', command, { cwd: projectRoot, encoding: 'utf8' })
    }
    expect(run()).toMatchObject({ signal: 'SIGKILL', stderr: '' })
    const { pid = 0 } = (await findRunningPostgres(join(home, 'postgres'))) ?? {}
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')))
    expect(isRunning(pid)).toBe(true)
    expect(run('--stop')).toMatchObject({ status: 0, stderr: '' })
    expect(isRunning(pid)).toBe(false)
  },
)
