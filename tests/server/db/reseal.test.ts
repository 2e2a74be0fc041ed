import { expect, test, vi } from 'vitest'
import { openSecretBox } from '#server/secrets/key-check.ts'
import { resealSecrets } from '#server/secrets/reseal.ts'
import { createSecretBox, type SecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import { testDatabase } from '../support/database.ts'

/** The key of the secrets is changed while servers run (issue 19, point 5). */

const keyOf = (byte: number) => Buffer.alloc(secretKeyLength, byte)
const [old, current, other] = [keyOf(7), keyOf(9), keyOf(11)]
const box = createSecretBox(current, [old])
const { database } = testDatabase()
const how = { actor: 'admin command', clock: () => new Date('2026-03-06T15:00:00Z') }
const run = (by: SecretBox = box) => resealSecrets(database, by, how)
const start = (secretsKey: Buffer, secretsKeysOld: readonly Buffer[] = []) =>
  openSecretBox(
    database,
    { secretsKey, secretsKeysOld, dataFolder: '/nowhere' },
    { warn: () => undefined },
  )

const counted = async (from: string, values: string[] = []) =>
  (await database.pool.query(`select count(*)::int as count from ${from}`, values)).rows[0].count
const notCurrent = (table: string, column: string) =>
  counted(`${table} where not starts_with(${column}, $1)`, [box.prefix])
const auditLines = () => counted("audit_entry where entity like '% sealed again'")

test('the key named in a sealed text opens it, and no other key or place does', () => {
  const sealed = createSecretBox(old).seal('text', 'place')
  expect(box.open(sealed, 'place')).toBe('text')
  expect(box.seal('text', 'place').startsWith(box.prefix)).toBe(true)
  const [, id, encoded] = sealed.split('.')
  expect(box.open(`v1.${encoded}`, 'place')).toBe('text')
  const wrong = [
    sealed.replace(`${id}`, box.keyId),
    sealed.slice(0, -4),
    `v3.${id}.${encoded}`,
    `v2.${encoded}`,
    `v1.${id}.${encoded}`,
    createSecretBox(other).seal('text', 'place'),
    '',
  ]
  for (const one of wrong) expect(() => box.open(one, 'place'), one).toThrow()
  expect(() => box.open(sealed, 'elsewhere')).toThrow()
  expect(box.fingerprints('text')).toContain(createSecretBox(old).fingerprint('text'))
})

test('a run that is killed leaves all readable, a second one at once is refused, and the next goes on', async () => {
  await start(old)
  const secrets = await counted('request_secret')
  const blocker = await database.pool.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select from file_transfer_leg for update')
    const killed = run().catch((error: Error) => error)
    await vi.waitFor(async () => expect(await notCurrent('request_secret', 'sealed')).toBe(0))
    await expect(run()).rejects.toThrow(/being sealed again by another command/)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7283404
        and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(await killed).toBeInstanceOf(Error)
  } finally {
    blocker.release(true)
  }
  expect(await auditLines()).toBe(Math.ceil(secrets / 200))
  await expect(start(current)).rejects.toThrow(/sealed with another key/)
  await start(current, [old])

  const legs = await counted(
    'file_transfer_leg cross join lateral (values (sealed_ssh_key), (sealed_private_key)) s(sealed) where sealed is not null',
  )
  expect(await run()).toEqual({ resealed: legs, unreadable: 0 })
  expect(await notCurrent('file_transfer_leg', 'sealed_ssh_key')).toBe(0)
  expect(await notCurrent('file_transfer_leg', 'sealed_private_key')).toBe(0)
  await start(current)
  await expect(start(old)).rejects.toThrow(/sealed with another key/)
  const lines = await auditLines()
  expect(await run()).toEqual({ resealed: 0, unreadable: 0 })
  expect(await auditLines()).toBe(lines)
})

test('no key may go while a secret was sealed with one that is not at hand', async () => {
  await database.pool.query(
    'update request_secret set sealed = $1 where id = (select min(id) from request_secret)',
    [createSecretBox(other).seal('text', 'place')],
  )
  expect(await run()).toEqual({ resealed: 0, unreadable: 1 })
  await expect(run(createSecretBox(other))).rejects.toThrow(/neither SECRETS_KEY nor/)
})
