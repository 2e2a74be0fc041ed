import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportFile } from '#schemas/files/export-file.ts'
import { attachmentDisposition } from '../files/file-names.ts'
import type { FileAnswer } from './handler.ts'

/** A file on its way out, with the media type its row of the contract says. */
export interface SentFile extends FileAnswer {
  readonly mediaType: string
}

/** Of a content so much is on its way at once, in bytes. */
const pieceSize = 64 * 1024
/** Anyone who takes nothing of a file for so long is gone, in milliseconds. */
export const maxPause = 60_000

/**
 * Answers with a file, to be saved under its name. Its length goes before it, so that a client can show how far it
 * has come, and it leaves at the pace of the client.
 */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType }: SentFile,
  content: Uint8Array,
): FastifyReply {
  return sendPieces(reply, {
    name,
    mediaType,
    size: content.byteLength,
    content: Readable.from(splitIntoPieces(content), { objectMode: false }),
  })
}

/** A file as the output of an envelope. */
export function toExportOutput({ name, mediaType }: SentFile, content: Uint8Array): ExportFile {
  const { buffer, byteOffset, byteLength } = content
  return {
    fileContents: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    contentType: mediaType,
    fileDownloadName: name,
    lastModified: null,
    entityTag: null,
    enableRangeProcessing: false,
  }
}

/** What is sent as a file: a stream, and its size in bytes where that is known before its end. */
export interface OutgoingFile {
  readonly name: string
  readonly mediaType: string
  readonly size: number | undefined
  readonly content: Readable
}

/** The same for what comes in pieces. */
export function sendPieces(reply: FastifyReply, file: OutgoingFile): FastifyReply {
  reply.raw.setTimeout(maxPause, () => reply.raw.destroy())
  if (file.size !== undefined) reply.header('content-length', file.size)
  return (
    reply
      .type(file.mediaType)
      .header('content-disposition', attachmentDisposition(file.name))
      // Should a browser show it all the same, it is of no origin and runs nothing.
      .header('content-security-policy', 'sandbox')
      .send(file.content)
  )
}

function* splitIntoPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}
