import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { StartupError } from '#server/process/startup-error.ts'

/** A cluster knows one password: a new one in its place would lock the server out of its own database for good. */

const log = { info: () => undefined }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-password-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a password that cannot be read ends the start, and is left as it is', async () => {
  // A folder in its place can be read by nobody, whatever account runs the test.
  await mkdir(join(folder, 'postgres-password'))
  const starting = openEmbeddedPostgres(folder, log)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow(join(folder, 'postgres-password'))
  expect(await readdir(folder)).toEqual(['postgres-password'])
})

test('no new password is made for a cluster that has one', async () => {
  await mkdir(join(folder, 'postgres'))
  const starting = openEmbeddedPostgres(folder, log)
  await expect(starting).rejects.toThrow(/postgres-password is missing or empty/)
  expect(await readdir(folder)).toEqual(['postgres'])
})
