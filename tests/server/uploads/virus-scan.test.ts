import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ClamdAddress,
  createClamdScan,
  ScannerUnavailable,
} from '#server/uploads/virus-scan.ts'
import { testApi } from '../support/api.ts'
import { type ClamdStandIn, eicar, startClamdStandIn } from '../support/clamd.ts'
import { hasClamd, type RunningClamd, startRealClamd } from '../support/real-clamd.ts'
import { incompressiblePdf, withObjectTable } from '../support/upload-files.ts'
import { countUploadRows, upload, uploadForm } from '../support/uploads.ts'

/** Files are looked at by ClamAV before they are anyone's. */

async function* inPieces(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
}
const infected = withObjectTable(
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n(${eicar})\nendobj\n`),
)

describe.each([
  ['a stand-in that speaks INSTREAM', () => startClamdStandIn(), true],
  ['ClamAV itself', () => startRealClamd(), hasClamd],
] as const)('with %s', (name, start, isHere) => {
  // Without the package clamav-daemon there is no ClamAV to ask.
  const here = test.skipIf(!isHere)
  let daemon: (ClamdStandIn | RunningClamd) | undefined
  beforeAll(async () => {
    if (isHere) daemon = await start()
  })
  afterAll(() => daemon?.stop())
  const scanner = () => createClamdScan({ host: daemon?.host ?? name, port: daemon?.port ?? 0 })

  here('a file is clean, or is said to hold what was found', async () => {
    const { scan, ping } = scanner()
    await ping()
    expect(await scan(inPieces(await incompressiblePdf(5_000_000)))).toBeUndefined()
    expect(await scan(inPieces(infected, 7))).toMatch(/^Eicar-Signature/)
    expect(await scan(inPieces(Buffer.alloc(0)))).toBeUndefined()
  })

  here('a file that is too large for it is no clean file', async () => {
    await expect(scanner().scan(inPieces(await incompressiblePdf(33_000_000)))).rejects.toThrow(
      ScannerUnavailable,
    )
  })
})

describe('a scanner', () => {
  test('that is away, hangs up or talks nonsense says nothing of a file', async () => {
    const daemon = await startClamdStandIn()
    const { scan, ping } = createClamdScan(daemon)
    // What the operator reads in the log.
    const words = {
      hangUp: /^clamd (went away without an answer|can't be reached)\.$/,
      talkNonsense: /^clamd answers "UNKNOWN COMMAND"\.$/,
    }
    for (const behaviour of ['hangUp', 'talkNonsense'] as const) {
      daemon.behave(behaviour)
      for (const ask of [() => scan(inPieces(infected)), ping]) {
        const asked = ask()
        await expect(asked).rejects.toThrow(ScannerUnavailable)
        await expect(asked).rejects.toThrow(words[behaviour])
      }
    }
    await daemon.stop()
    await expect(scan(inPieces(infected))).rejects.toThrow(ScannerUnavailable)
    await expect(ping()).rejects.toThrow(ScannerUnavailable)
  })

  test('that refuses a file and resets the connection while more of it is read ends nothing', async () => {
    const daemon = await startClamdStandIn()
    const { scan, ping } = createClamdScan(daemon)
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    async function* slow() {
      yield Buffer.from('%PDF-')
      await expect.poll(() => daemon.refused()).toBe(1)
      daemon.behave('scan')
      // What was sent before an exchange has arrived when that is over.
      await ping()
      daemon.resetRefused()
      await ping()
      yield Buffer.from('more')
    }
    daemon.behave('refuseEarly')
    await expect(scan(slow())).rejects.toThrow(ScannerUnavailable)
    await ping()
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
    await daemon.stop()
  })

  test('is not to blame for a file that can not be read', async () => {
    const daemon = await startClamdStandIn()
    async function* broken() {
      yield Buffer.from('%PDF-')
      throw new Error('The database is gone.')
    }
    await expect(createClamdScan(daemon).scan(broken())).rejects.toThrow('The database is gone.')
    await daemon.stop()
  })
})

describe('an upload', () => {
  let daemon: ClamdStandIn
  let asked: ClamdAddress
  const later = {
    scan: (content: AsyncIterable<Uint8Array>) => createClamdScan(asked).scan(content),
  }
  const api = testApi({
    mayFail: true,
    uploads: { limit: 40_000_000, virusScan: { ...later, ping: async () => undefined } },
  })
  beforeAll(async () => {
    daemon = await startClamdStandIn()
    asked = daemon
  })
  afterAll(() => daemon.stop())
  const refusalOfVirus = [
    422,
    'This file contains a virus or other harmful software. It was not stored.',
  ]

  test('is stored when nothing was found in it, all of it looked at', async () => {
    const bytes = await incompressiblePdf(700_000)
    expect((await upload(api, uploadForm(bytes, 'a.pdf'))).status).toBe(200)
    expect(daemon.sizes).toEqual([bytes.byteLength])
  })

  test('with a virus in it is refused, and nothing of it stays', async () => {
    const before = await countUploadRows(api)
    const { status, errorMessages } = await upload(api, uploadForm(infected, 'a.pdf'))
    expect([status, ...errorMessages]).toEqual(refusalOfVirus)
    expect(await countUploadRows(api)).toEqual(before)
  })

  // Without the package clamav-daemon there is no ClamAV to ask.
  test.skipIf(!hasClamd)(
    'is judged by ClamAV itself: a virus is refused, a clean file is stored, and none while it is away',
    async () => {
      const clamav = await startRealClamd()
      asked = clamav
      try {
        const before = await countUploadRows(api)
        const refused = await upload(api, uploadForm(infected, 'a.pdf'))
        expect([refused.status, ...refused.errorMessages]).toEqual(refusalOfVirus)
        expect(await countUploadRows(api)).toEqual(before)
        expect(
          (await upload(api, uploadForm(await incompressiblePdf(700_000), 'a.pdf'))).status,
        ).toBe(200)
        const stored = await countUploadRows(api)
        await clamav.stop()
        expect(
          (await upload(api, uploadForm(await incompressiblePdf(1_000), 'a.pdf'))).status,
        ).toBe(503)
        expect(await countUploadRows(api)).toEqual(stored)
      } finally {
        asked = daemon
        await clamav.stop()
      }
    },
  )

  test('is refused while the scanner is away or can not take it, never stored unscanned', async () => {
    const before = await countUploadRows(api)
    const refusal = [
      503,
      "We couldn't scan the file for viruses, so it wasn't stored. Try again in a moment.",
    ]
    const refused = async (bytes: Buffer) => {
      const { status, errorMessages, headers } = await upload(api, uploadForm(bytes, 'a.pdf'))
      expect([status, ...errorMessages]).toEqual(refusal)
      expect(headers.get('retry-after')).toBe('30')
      expect(await countUploadRows(api)).toEqual(before)
    }
    await refused(await incompressiblePdf(33_000_000))
    daemon.behave('hangUp')
    await refused(infected)
    daemon.behave('scan')
    await daemon.stop()
    await refused(infected)
    daemon = await startClamdStandIn()
    asked = daemon
    expect((await upload(api, uploadForm(await incompressiblePdf(1_000), 'a.pdf'))).status).toBe(
      200,
    )
  })
})
