import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/backup.ts'
import { createBackupEncryption } from '#server/backup/encryption.ts'
import { readBackupMigrationTime, restoreRows } from '#server/backup/restore.ts'
import { migrate } from '#server/db/migrate.ts'
import { testDatabase } from '../support/database.ts'
import { testSecretBox } from '../support/secrets.ts'

/** Backups that only the holder of a private key can read (issue 19, point 5). */

const { database } = testDatabase()
const empty = testDatabase('empty')
let folder: string
const path = (name: string) => join(folder, name)
const rowsIn = async () =>
  (await empty.database.pool.query('select count(*)::int as n from identity_key')).rows[0].n

/** A key pair, its private key in a file as `age-keygen` writes one. */
async function keyPair(name: string): Promise<{ recipient: string; file: string }> {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await writeFile(path(name), `# created: 2026-03-05\n# public key: ${recipient}\n${identity}\n`)
  return { recipient, file: path(name) }
}

let one: { recipient: string; file: string }
let another: { recipient: string; file: string }
let stranger: { recipient: string; file: string }
let saved: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-encrypted-'))
  await migrate(empty.database)
  one = await keyPair('one')
  another = await keyPair('another')
  stranger = await keyPair('stranger')
  saved = await writeBackup(
    database,
    path('backup'),
    await createBackupEncryption([one.recipient, another.recipient]),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const restored = (file: string, identityFile?: string) =>
  restoreRows(empty.database, file, { replace: true, secrets: testSecretBox, identityFile })

test('a backup for two keys is restored with either, and is like any file of age', async () => {
  expect((await stat(path('backup'))).mode & 0o777).toBe(0o600)
  const bytes = await readFile(path('backup'))
  expect(bytes.toString('latin1')).not.toMatch(/northgate|stepwell"/)
  for (const { file } of [one, another]) {
    expect(await readBackupMigrationTime(path('backup'), file)).toBeGreaterThan(0)
    expect(await restored(path('backup'), file)).toBe(saved)
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity((await readFile(one.file, 'utf8')).trim().split('\n').at(-1) ?? '')
  const plain = await decrypter.decrypt(bytes)
  expect(Buffer.from(plain.subarray(0, 2)).toString('hex')).toBe('1f8b')
})

test('without a key, or with another or none in the file, a sentence says so and nothing is changed', async () => {
  await empty.database.pool.query(
    "insert into identity_key (name, value) values ('mark', '1') on conflict do nothing",
  )
  const before = await rowsIn()
  const refused: [identityFile: string | undefined, sentence: RegExp][] = [
    [undefined, /is encrypted: name the file with its private key/],
    [stranger.file, /None of the private keys in .*stranger opens .*backup/],
    [path('nowhere'), /nowhere holds no private key of age/],
    [path('backup'), /backup holds no private key of age/],
  ]
  for (const [identityFile, sentence] of refused) {
    await expect(readBackupMigrationTime(path('backup'), identityFile)).rejects.toThrow(sentence)
    await expect(restored(path('backup'), identityFile)).rejects.toThrow(sentence)
  }
  expect(await rowsIn()).toBe(before)
})

test('one that is cut off, or changed in its middle, changes nothing', async () => {
  const bytes = await readFile(path('backup'))
  const before = await rowsIn()
  const changed = Buffer.from(bytes)
  changed[Math.floor(bytes.length / 2)] = (changed[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  const damaged = {
    short: bytes.subarray(0, Math.floor(bytes.length / 2)),
    header: bytes.subarray(0, 60),
    changed,
  }
  for (const [name, content] of Object.entries(damaged)) {
    await writeFile(path(name), content)
    await expect(restored(path(name), one.file), name).rejects.toThrow(
      /is no whole backup.* [Nn]othing was changed/,
    )
  }
  expect(await rowsIn()).toBe(before)
})

test('an entry that is no public key is named by its place, and no private key is repeated', async () => {
  await expect(createBackupEncryption([one.recipient, 'age1notone'])).rejects.toThrow(
    /^BACKUP_RECIPIENTS: entry 2 is no recipient of age/,
  )
})
