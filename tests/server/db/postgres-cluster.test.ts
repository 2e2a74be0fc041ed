import { spawn } from 'node:child_process'
import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { postgresAccount } from '#server/db/postgres-account.ts'
import { findPostgres } from '#server/db/postgres-binaries.ts'
import { lastReason, runningOn, startCluster } from '#server/db/postgres-cluster.ts'

/** What the embedded database does after something went wrong. */

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-cluster-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(process.platform === 'linux')(
  'another PostgreSQL that has the number of the one before a power cut is not taken for it',
  async () => {
    const [folder, elsewhere] = [await emptyFolder(), await emptyFolder()]
    const waiting = 'setInterval(() => undefined, 1_000); console.log(1)'
    const other = spawn(process.execPath, ['-e', waiting], {
      argv0: 'postgres: walwriter',
      cwd: elsewhere,
    })
    onTestFinished(() => void other.kill('SIGKILL'))
    await new Promise((resolve) => other.stdout.once('data', resolve))
    const lines = [other.pid, folder, 1, 5432, '', '127.0.0.1', '', 'ready']
    await writeFile(join(folder, 'postmaster.pid'), `${lines.join('\n')}\n`)
    expect(await runningOn(folder)).toBeUndefined()
  },
)

test('the log says why PostgreSQL ended after it was started again, and one that became long is set aside', async () => {
  const home = await emptyFolder()
  const [folder, logFile] = [join(home, 'postgres'), join(home, 'postgres.log')]
  await mkdir(folder)
  const binaries = await findPostgres()
  const account = await postgresAccount([folder, binaries.postgres])
  const cluster = { folder, logFile, binaries, account }
  const earlier = 'PANIC:  could not write to file: out of memory\n'
  await writeFile(logFile, earlier)
  const starting = () => expect(startCluster(cluster)).rejects.toThrow(/PostgreSQL does not start/)
  // There are no files of a cluster in the folder.
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
    const stranger = new Client({ connectionString: addressOf(Number(port), 'wrong') })
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
  expect(await lastReason(logFile)).toBe('could not write to file: no space left')
})
