import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handler.ts'

/** A file on its way out, with the media type its row of the contract says. */
export interface SentFile extends FileAnswer {
  readonly mediaType: string
}

/** Of a content so much is on its way at once, in bytes. */
const pieceSize = 64 * 1024
/** Whoever takes nothing of a file for so long is gone, in milliseconds. */
const longestPause = 60_000

/**
 * Answers with a file, to be saved under its name. Its length goes before it, so that a client can tell how far it
 * has come, and it leaves at the pace of the client.
 */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType }: SentFile,
  content: Uint8Array,
): FastifyReply {
  reply.raw.setTimeout(longestPause, () => reply.raw.destroy())
  return reply
    .type(mediaType)
    .header('content-disposition', attachment(name))
    .header('content-length', content.byteLength)
    .send(Readable.from(piecesOf(content), { objectMode: false }))
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}

/** The name in plain letters for those that read no other, and as it is (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
