import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createZip } from '#server/files/zip.ts'

/** What an archive says of its files. */

const before = process.env.TZ
afterEach(() => {
  process.env.TZ = before
})

async function* nothing(): AsyncIterable<Uint8Array> {}

test.each([
  ['2026-07-01T03:59:58Z', 'Tue Jun 30 2026 23:59:58'],
  ['2026-03-08T07:00:00Z', 'Sun Mar 08 2026 03:00:00'],
  ['2026-12-31T12:30:06Z', 'Thu Dec 31 2026 07:30:06'],
])('says of a file of %s when that was, Eastern', async (instant, eastern) => {
  const archives: Buffer[] = []
  for (const zone of ['Pacific/Auckland', 'America/New_York', 'UTC']) {
    process.env.TZ = zone
    const modified = new Date(instant)
    const archive = await buffer(
      createZip([{ name: 'a.pdf', modified, size: 0, open: nothing }]).content,
    )
    const zip = await fromBufferPromise(archive)
    for await (const entry of zip.eachEntry()) {
      const noted = entry.getLastModDate({ forceDosFormat: true })
      const [day, time] = [noted.toDateString(), noted.toTimeString().slice(0, 8)]
      expect(`${day} ${time}`).toBe(eastern)
      expect(entry.getLastModDate()).toEqual(modified)
    }
    expect(zip.entryCount).toBe(1)
    archives.push(archive)
  }
  const [first, ...others] = archives
  for (const other of others) expect(other).toEqual(first)
})
