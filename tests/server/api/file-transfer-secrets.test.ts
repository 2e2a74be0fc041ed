import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { storedSecretPlaceholder } from '#schemas/questions/secrets.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createSecretBox, draftSecretPlace, secretKeyLength } from '#server/secrets/secret-box.ts'
import { createSecretKey, loadSecretKey } from '#server/secrets/secret-key.ts'
import { testApi } from '../support/api.ts'
import { completeTransfer, transferCalls, typedSecrets } from '../support/file-transfer-requests.ts'
import { testSecretBox } from '../support/secrets.ts'

/** Passwords and keys of a request: sealed where they are stored, and returned nowhere (docs/architecture.md, Security). */

let logged = ''
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (line, _encoding, done) => {
      logged += String(line)
      done()
    },
  }),
)
const api = testApi({ log })
const { save, open, discard, submit } = transferCalls(api)
const secrets = Object.values(typedSecrets)

/** Whatever is in the whole database, as text. */
async function databaseContent(): Promise<string> {
  const { rows: tables } = await api.database.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await api.database.pool.query(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

const sealedOf = async (draftId: number) => {
  const { rows } = await api.database.pool.query(
    'select path, sealed, tenant_id from request_secret where draft_id = $1 order by path',
    [draftId],
  )
  return rows
}

const sourceSecretsAreMissing = ['password', 'sshKey'].map((secret) => ({
  step: 'transferInfo',
  field: `fileSourceDetails.${secret}`,
  message: 'Field is required.',
}))

describe('the secrets of a draft', () => {
  test('are sealed in the database and open with the key, at their own place only', async () => {
    const { output: id } = await save(completeTransfer(), {
      headers: { 'idempotency-key': 'once' },
    })
    const rows = await sealedOf(id)
    expect(rows.map(({ path }) => path)).toEqual(Object.keys(typedSecrets).toSorted())
    for (const { path, sealed } of rows) {
      const place = draftSecretPlace(demoTenantIds.northgate, id, path)
      expect(testSecretBox.open(sealed, place)).toBe(
        typedSecrets[path as keyof typeof typedSecrets],
      )
      expect(() => testSecretBox.open(sealed, `${place}.`)).toThrow()
      expect(() => createSecretBox(randomBytes(secretKeyLength)).open(sealed, place)).toThrow()
    }
    const content = await databaseContent()
    for (const secret of secrets) expect(content).not.toContain(secret)
  })

  test('are never returned: of each only that it is stored', async () => {
    const { output: id } = await save(completeTransfer())
    const { output } = await open(id)
    expect(output.fileSourceDetails).toMatchObject({
      password: storedSecretPlaceholder,
      sshKey: storedSecretPlaceholder,
    })
    expect(output.fileDestinationDetails).toMatchObject({
      password: storedSecretPlaceholder,
      sshKey: storedSecretPlaceholder,
    })
    for (const secret of secrets) expect(JSON.stringify(output)).not.toContain(secret)
  })

  test('stay when they are sent back as stored, change when they are typed, and go when emptied', async () => {
    const { output: id } = await save(completeTransfer())
    const { output: draft } = await open(id)
    const changed = {
      ...draft,
      fileSourceDetails: { ...draft.fileSourceDetails, password: 'another', sshKey: '' },
    }
    expect((await save(changed)).status).toBe(200)
    const rows = await sealedOf(id)
    const opened = rows.map(({ path, sealed }) => [
      path,
      testSecretBox.open(sealed, draftSecretPlace(demoTenantIds.northgate, id, path)),
    ])
    expect(Object.fromEntries(opened)).toEqual({
      'fileSourceDetails.password': 'another',
      'fileDestinationDetails.password': typedSecrets['fileDestinationDetails.password'],
      'fileDestinationDetails.sshKey': typedSecrets['fileDestinationDetails.sshKey'],
    })
    expect((await open(id)).output.fileSourceDetails).toMatchObject({ sshKey: '' })
  })

  test.each([
    ['host', { hostname: 'sftp.attacker.example' }],
    ['port', { port: 2222 }],
    ['user name', { username: 'lee' }],
  ])(
    'do not follow another %s: a save forgets them, and nothing brings them back',
    async (_, other) => {
      const { output: id } = await save(completeTransfer())
      const { output: draft } = await open(id)
      const moved = { ...draft, fileSourceDetails: { ...draft.fileSourceDetails, ...other } }
      const asColleague = { as: demoPeople.lee }
      expect((await save(moved, asColleague)).status).toBe(200)
      expect((await sealedOf(id)).map(({ path }) => path)).toEqual([
        'fileDestinationDetails.password',
        'fileDestinationDetails.sshKey',
      ])
      expect((await open(id)).output.fileSourceDetails).toMatchObject({ password: '', sshKey: '' })
      // Naming the first host again does not claim them back, nor does submitting.
      expect((await save(draft)).status).toBe(200)
      expect(await sealedOf(id)).toHaveLength(2)
      const { status, output } = await submit(moved)
      expect([status, output.issues]).toEqual([422, sourceSecretsAreMissing])
    },
  )

  test('do not follow another host that only the submitted request names', async () => {
    const { output: id } = await save(completeTransfer())
    const { output: draft } = await open(id)
    const end = { ...draft.fileSourceDetails, hostname: 'sftp.attacker.example' }
    const { status, output } = await submit({ ...draft, fileSourceDetails: end })
    expect([status, output.issues]).toEqual([422, sourceSecretsAreMissing])
    // A refused request changes nothing: they are there for the host they were typed for.
    expect(await sealedOf(id)).toHaveLength(4)
    expect((await submit(draft)).status).toBe(200)
  })

  test('that are typed together with another host are stored for it', async () => {
    const { output: id } = await save(completeTransfer())
    const { output: draft } = await open(id)
    const typed = { hostname: 'sftp.new.example', password: 'for the new host', sshKey: 'its key' }
    const moved = { ...draft, fileSourceDetails: { ...draft.fileSourceDetails, ...typed } }
    expect((await submit(moved)).status).toBe(200)
    const rows = await sealedOf(id)
    const password = rows.find(({ path }) => path === 'fileSourceDetails.password')
    const place = draftSecretPlace(demoTenantIds.northgate, id, 'fileSourceDetails.password')
    expect(testSecretBox.open(password?.sealed, place)).toBe('for the new host')
  })

  test('can not be claimed to be stored where none is', async () => {
    const body = completeTransfer()
    const forged = {
      ...body,
      fileSourceDetails: { ...body.fileSourceDetails, password: storedSecretPlaceholder },
    }
    const { status, output } = await api.call('POST /filedriver/transferrequests/submit', {
      body: forged,
    })
    expect(status).toBe(422)
    expect(output.issues).toEqual([
      { step: 'transferInfo', field: 'fileSourceDetails.password', message: 'Field is required.' },
    ])
  })

  test('go with the draft that is discarded', async () => {
    const { output: id } = await save(completeTransfer())
    expect((await discard(id)).status).toBe(200)
    expect(await sealedOf(id)).toEqual([])
  })

  test('are out of reach of a request, which sees that they are there', async () => {
    const { output: id } = await save(completeTransfer())
    const who = { profileAccountId: 1001, subject: 'someone', call: 'test', requestId: 'test' }
    const read = (columns: string, tenantId: string = demoTenantIds.northgate) =>
      api.database.asTenant(tenantId, who, ({ queries }) =>
        queries.execute(`select ${columns} from request_secret where draft_id = ${id}`),
      )
    await expect(read('sealed')).rejects.toMatchObject({ cause: { code: '42501' } })
    expect((await read('path')).rows).toHaveLength(4)
    expect((await read('path', demoTenantIds.larkfield)).rows).toEqual([])
  })
})

test('a submitted request returns its secrets to nobody, but stores them', async () => {
  const { output: id } = await save(completeTransfer())
  const { output: draft } = await open(id)
  const { output } = await submit(draft)
  const [{ id: requestId }] = (
    await api.database.pool.query('select id from submitted_request where reference_number = $1', [
      output.referenceNumber,
    ])
  ).rows
  const detail = JSON.stringify((await api.call(`GET /extensions/requests/${requestId}`)).output)
  expect(detail).toContain(`{"text":"${storedSecretPlaceholder}","label":"Source password"}`)
  expect(detail).toContain(`Destination SSH key: ${storedSecretPlaceholder}`)
  const content = await databaseContent()
  for (const secret of secrets) {
    expect(detail).not.toContain(secret)
    expect(content).not.toContain(secret)
  }
  expect(await sealedOf(id)).toHaveLength(4)
})

test('what a ticket system is told of a request says that there are some, and none of them', async () => {
  await api.database.pool.query('delete from outbox_message')
  const { output: id } = await save(completeTransfer())
  await submit((await open(id)).output)
  const { rows } = await api.database.pool.query('select event::text from outbox_message')
  expect(rows).toHaveLength(1)
  expect(rows[0].event).toContain(storedSecretPlaceholder)
  for (const secret of secrets) expect(rows[0].event).not.toContain(secret)
})

test('the log has none, of refused calls neither', async () => {
  await save({ ...completeTransfer(), type: 5 })
  await save({ ...completeTransfer(), transferTimes: 'no list', type: 'wrong' })
  await save(completeTransfer(), { as: demoPeople.priya })
  expect(logged).toContain('fileTransferDraftSave')
  for (const secret of secrets) expect(logged).not.toContain(secret)
})

describe('the key', () => {
  test('is made once in the data folder, for its owner alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-key-'))
    const keys = await Promise.all(Array.from({ length: 8 }, () => createSecretKey(folder)))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(secretKeyLength)
    const file = join(folder, 'secrets-key')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(keys[0])
    expect(await loadSecretKey(undefined, folder)).toEqual(keys[0])
    await writeFile(file, 'c2hvcnQ=\n')
    await expect(loadSecretKey(undefined, folder)).rejects.toThrow('holds no key of 32 bytes')
    await rm(folder, { recursive: true })
  })

  test('is that of the setting where there is one', async () => {
    const key = randomBytes(secretKeyLength)
    expect(await loadSecretKey(key, '/nowhere')).toBe(key)
  })
})

describe('sealing', () => {
  test('gives another text each time, and refuses one that was changed', () => {
    const [one, two] = [testSecretBox.seal('same', 'here'), testSecretBox.seal('same', 'here')]
    expect(one).not.toBe(two)
    expect(testSecretBox.open(one, 'here')).toBe('same')
    // Not the last letter: it has bits that mean nothing.
    const changed = one.at(-5) === 'A' ? 'B' : 'A'
    const other = `${one.slice(0, -5)}${changed}${one.slice(-4)}`
    expect(() => testSecretBox.open(other, 'here')).toThrow()
  })
})
