import { crc32, deflateSync } from 'node:zlib'

/** Pictures made byte by byte, so that any part of them can be wrong. */

export const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

/** A PNG chunk with length and checksum. */
export function pngChunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.byteLength, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** The header of an 8-bit grayscale picture. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return pngChunk('IHDR', header)
}

/** A gray square whose pixel data is split into chunks of a given size. */
export function goodPng(side = 40, piece = 50): Buffer {
  const rows = Buffer.alloc(side * (side + 1))
  for (let at = 0; at < rows.byteLength; at += 1) {
    rows[at] = at % (side + 1) === 0 ? 0 : (at * 2_654_435_761) >>> 24
  }
  const pixels = deflateSync(rows)
  const chunks: Buffer[] = []
  for (let at = 0; at < pixels.byteLength; at += piece) {
    chunks.push(pngChunk('IDAT', pixels.subarray(at, at + piece)))
  }
  return Buffer.concat([
    pngStart,
    pngHeader(side, side),
    pngChunk('tEXt', Buffer.from('Software\0Snip', 'latin1')),
    ...chunks,
    pngChunk('IEND'),
  ])
}

/** A JPEG segment with its length. */
export function jpegSegment(code: number, data: readonly number[]): Buffer {
  return Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const jfif = jpegSegment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
const frame = (code: number, width: number) =>
  jpegSegment(code, [8, 0, 16, width >> 8, width & 0xff, 1, 1, 0x11, 0])
const scan = jpegSegment(0xda, [1, 1, 0, 0, 0x3f, 0])
/** Contains an escaped 0xff, a restart marker, and a repeated 0xff before a marker. */
const pixels = (length: number) => {
  const data = Buffer.alloc(length, 0x5a)
  data.set([0xff, 0, 0x12, 0xff, 0xd3, 0x34, 0xff, 0xff, 0xd4], Math.min(997, length - 9))
  return data
}

/** A JPEG with one or more scans and a preview in its metadata. */
export function goodJpeg(scans = 1, length = 3_000): Buffer {
  const preview = jpegSegment(0xe1, [...start, ...jfif, ...end])
  const passes = Array.from({ length: scans }, () => [
    jpegSegment(0xc4, [0, ...Buffer.alloc(16), 0]),
    scan,
    pixels(length),
  ])
  return Buffer.concat([
    start,
    jfif,
    preview,
    Buffer.from([0xff]),
    jpegSegment(0xdb, [0, ...Buffer.alloc(64, 1)]),
    frame(scans > 1 ? 0xc2 : 0xc0, 16),
    ...passes.flat(),
    end,
  ])
}

/** Parts of an incomplete JPEG. */
export const brokenJpegs = {
  withoutFrame: Buffer.concat([start, jfif, scan, pixels(100), end]),
  withoutScan: Buffer.concat([start, jfif, frame(0xc0, 16), end]),
  ofNoWidth: Buffer.concat([start, jfif, frame(0xc0, 0), scan, pixels(100), end]),
} as const
