import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ExportFile } from '#schemas/files/export-file.ts'
import { attachmentDisposition } from '../files/file-names.ts'
import type { FileAnswer } from './handler.ts'

/** A file to send, with the media type from the contract. */
export interface FileToSend extends FileAnswer {
  readonly mediaType: string
}

/** Bytes written at a time. */
const pieceSize = 64 * 1024
/** A client that reads nothing for this long is considered gone, in milliseconds. */
export const clientReadTimeout = 60_000

/** Sends a file as a download at the client's pace. Content-Length is set, so that the client can show progress. */
export function sendFile(
  reply: FastifyReply,
  { name, mediaType }: FileToSend,
  content: Uint8Array,
): FastifyReply {
  return sendFileStream(reply, {
    name,
    mediaType,
    size: content.byteLength,
    content: Readable.from(splitIntoPieces(content), { objectMode: false }),
  })
}

/** A file as the output of an envelope. */
export function toExportFile({ name, mediaType }: FileToSend, content: Uint8Array): ExportFile {
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

/** A file that is sent from a stream, with its size in bytes if known in advance. */
export interface FileStream {
  readonly name: string
  readonly mediaType: string
  readonly size: number | undefined
  readonly content: Readable
}

/** Sends a stream as a download at the client's pace. */
export function sendFileStream(reply: FastifyReply, file: FileStream): FastifyReply {
  reply.raw.setTimeout(clientReadTimeout, () => reply.raw.destroy())
  if (file.size !== undefined) reply.header('content-length', file.size)
  return (
    reply
      .type(file.mediaType)
      .header('content-disposition', attachmentDisposition(file.name))
      // If a browser displays the file anyway, it gets no origin and runs nothing.
      .header('content-security-policy', 'sandbox')
      .send(file.content)
  )
}

function* splitIntoPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
}
