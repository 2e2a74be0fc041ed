import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import {
  chunkSize,
  FileDamaged,
  FileGone,
  FileTooLarge,
  findStoredFile,
  type InTransaction,
  type NewFile,
  readStoredFile,
  removeStoredFile,
  storeFile,
} from '#server/files/stored-files.ts'
import { removeUnfinishedFiles } from '#server/files/unfinished-files.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** Files in the database: whole or not there, a chunk at a time, of their company alone. */

const { database } = testDatabase()
const { northgate: tenantId, larkfield } = demoTenantIds
const who = {
  profileAccountId: demoPeople.dana.profileAccountId,
  subject: demoPeople.dana.subject,
  call: 'test',
  requestId: 'test',
}

/** As a request of a company's member, each transaction counted. */
function asMember(company: string = tenantId) {
  const counts = { begun: 0, open: 0, mostOpen: 0 }
  const inTransaction: InTransaction = (work) =>
    database.asTenant(company, who, async ({ queries }) => {
      counts.begun += 1
      counts.open += 1
      counts.mostOpen = Math.max(counts.mostOpen, counts.open)
      try {
        return await work(queries)
      } finally {
        counts.open -= 1
      }
    })
  return { inTransaction, counts }
}

/** Bytes that no chunk has twice, in pieces of an odd size. */
function* bytesOf(size: number, piece = 100_003): Generator<Buffer> {
  for (let at = 0; at < size; at += piece) {
    const bytes = Buffer.allocUnsafe(Math.min(piece, size - at))
    for (let index = 0; index < bytes.byteLength; index += 1) {
      bytes[index] = ((at + index) * 2_654_435_761) >>> 13
    }
    yield bytes
  }
}

const newFile = (size: number, rest: Partial<NewFile> = {}): NewFile => ({
  tenantId,
  mediaType: 'application/pdf',
  content: bytesOf(size),
  limit: 200_000_000,
  now: testInstant,
  ...rest,
})
const whole = (size: number) => Buffer.concat([...bytesOf(size)])

async function all(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = []
  for await (const piece of pieces) read.push(piece)
  return Buffer.concat(read)
}

const rowsOf = async (table: string) =>
  Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('a file', () => {
  test.each([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize + 17])(
    'of %i bytes comes back as it was, with its SHA-256',
    async (size) => {
      const { inTransaction } = asMember()
      const file = await storeFile(inTransaction, newFile(size))
      const sha256 = createHash('sha256').update(whole(size)).digest('hex')
      expect(file).toMatchObject({ size, sha256 })
      const found = await inTransaction((queries) => findStoredFile(queries, tenantId, file.id))
      expect(found).toEqual({ ...file, storedAt: testInstant })
      expect((await all(readStoredFile(inTransaction, file))).equals(whole(size))).toBe(true)
    },
  )

  test('gives any range of its bytes', async () => {
    const { inTransaction } = asMember()
    const size = 3 * chunkSize
    const file = await storeFile(inTransaction, newFile(size))
    const content = whole(size)
    const ranges = [
      [0, 0],
      [size - 1, size - 1],
      [chunkSize - 1, chunkSize],
      [5, 2 * chunkSize + 5],
      [chunkSize, 2 * chunkSize - 1],
      [0, size - 1],
    ] as const
    for (const [start, end] of ranges) {
      const read = await all(readStoredFile(inTransaction, file, { start, end }))
      expect(read.equals(content.subarray(start, end + 1))).toBe(true)
    }
  })

  test('of many chunks is stored and read one by one, each in a transaction that is over before the next', async () => {
    // What sending 100 MB costs is measured by the bench: these are as many as show that none is held.
    const chunks = 41
    const size = 40.5 * chunkSize
    const writer = asMember()
    let handedIn = 0
    async function* countPieces() {
      for (const piece of bytesOf(size, chunkSize)) {
        // What was handed in before is in the database, but for the piece that is being filled.
        expect(writer.counts.begun).toBeGreaterThanOrEqual(handedIn)
        expect(writer.counts.open).toBe(0)
        handedIn += 1
        yield piece
      }
    }
    const file = await storeFile(writer.inTransaction, newFile(size, { content: countPieces() }))
    expect(handedIn).toBe(chunks)
    expect(writer.counts.mostOpen).toBe(1)

    const reader = asMember()
    let taken = 0
    for await (const bytes of readStoredFile(reader.inTransaction, file)) {
      taken += 1
      expect(bytes.byteLength).toBeLessThanOrEqual(chunkSize)
      // Nothing is read ahead of the one who takes it, and nothing stays open while they hold it.
      expect(reader.counts).toMatchObject({ begun: taken, open: 0 })
      if (taken === 20) {
        const { rows } = await database.pool.query(
          `select count(*)::int as open from pg_stat_activity
           where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
        )
        expect(rows).toEqual([{ open: 0 }])
      }
    }
    expect(taken).toBe(chunks)
  })

  test('is read by nobody before it is whole, and nothing stays of one that fails', async () => {
    const { inTransaction } = asMember()
    const before = [await rowsOf('stored_file'), await rowsOf('stored_file_chunk')]
    async function* broken() {
      yield* bytesOf(2 * chunkSize)
      const { rows } = await database.pool.query('select max(id) as id from stored_file')
      const id = Number(rows[0].id)
      expect(
        await inTransaction((queries) => findStoredFile(queries, tenantId, id)),
      ).toBeUndefined()
      throw new Error('The client is gone.')
    }
    await expect(storeFile(inTransaction, newFile(0, { content: broken() }))).rejects.toThrow(
      'The client is gone.',
    )
    await expect(
      storeFile(inTransaction, newFile(2 * chunkSize, { limit: 2 * chunkSize - 1 })),
    ).rejects.toThrow(FileTooLarge)
    expect([await rowsOf('stored_file'), await rowsOf('stored_file_chunk')]).toEqual(before)
  })

  test('that a process left behind unfinished is removed a day later, in a company that uploads no more, too', async () => {
    const { rows } = await database.pool.query(
      `insert into stored_file (tenant_id, media_type, size, chunk_size, stored_at)
       select tenant, 'text/plain', 0, 1, $2::timestamptz - make_interval(hours => age)
       from unnest($1::text[]) tenant, unnest(array[25, 23]) age, generate_series(1, 11)
       returning id, stored_at`,
      [[tenantId, demoTenantIds.harbor], testInstant],
    )
    const whole = await storeFile(asMember().inTransaction, newFile(1))
    expect(await removeUnfinishedFiles(database, testInstant)).toBe(22)
    const left = await database.pool.query(
      'select id from stored_file where id = any($1) order by id',
      [[...rows.map(({ id }) => id), whole.id]],
    )
    const young = rows.filter(({ stored_at }) => testInstant.getTime() - stored_at < 86_400_000)
    expect(left.rows.map(({ id }) => id)).toEqual(
      [...young.map(({ id }) => id), whole.id].toSorted((a, b) => a - b),
    )
  })
})

describe('what is stored', () => {
  test('and was changed since is never read to its end', async () => {
    const { inTransaction } = asMember()
    const file = await storeFile(inTransaction, newFile(2 * chunkSize))
    await database.pool.query(
      `update stored_file_chunk set bytes = set_byte(bytes, 7, (get_byte(bytes, 7) + 1) % 256)
       where file_id = $1 and position = 1`,
      [file.id],
    )
    const pieces = readStoredFile(inTransaction, file)
    expect((await pieces.next()).done).toBe(false)
    await expect(pieces.next()).rejects.toThrow(FileDamaged)
  })

  test('and is removed while it is read ends there', async () => {
    const { inTransaction } = asMember()
    const file = await storeFile(inTransaction, newFile(2 * chunkSize))
    const pieces = readStoredFile(inTransaction, file)
    await pieces.next()
    await inTransaction((queries) => removeStoredFile(queries, file))
    await expect(pieces.next()).rejects.toThrow(FileGone)
    const { rows } = await database.pool.query('select from stored_file_chunk where file_id = $1', [
      file.id,
    ])
    expect(rows).toEqual([])
  })

  test('by one company is out of reach of another, whatever it asks for', async () => {
    const file = await storeFile(asMember().inTransaction, newFile(chunkSize))
    const other = asMember(larkfield)
    for (const company of [tenantId, larkfield]) {
      const found = await other.inTransaction((queries) =>
        findStoredFile(queries, company, file.id),
      )
      expect(found).toBeUndefined()
    }
    await expect(readStoredFile(other.inTransaction, file).next()).rejects.toThrow(FileGone)
    await other.inTransaction((queries) => removeStoredFile(queries, file))
    await expect(storeFile(other.inTransaction, newFile(1))).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const read = await all(readStoredFile(asMember().inTransaction, file))
    expect(read.equals(whole(chunkSize))).toBe(true)
  })
})
