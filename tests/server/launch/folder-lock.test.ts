import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '#server/process/folder-lock.ts'
import { StartupError } from '#server/process/startup-error.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a lock that nobody can read ends the start in words', async () => {
  // A folder in its place can be read by nobody, whatever account runs the test.
  await mkdir(join(folder, 'lock'))
  const starting = lockFolder(folder)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow(join(folder, 'lock'))
})
