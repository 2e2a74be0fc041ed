import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { uniqueFileNames } from '../files/file-names.ts'
import { type InTransaction, readStoredFile } from '../files/stored-files.ts'
import { createZip } from '../files/zip.ts'
import { type FileDelivery, fileEtag, formatLastModified } from './file-delivery.ts'
import type { ArchiveContent, GeneratedContent, StoredContent } from './handler.ts'
import { clientReadTimeout, sendFileStream } from './send-file.ts'

/** Only the person's own cache may keep stored files, and must revalidate each time. */
const cacheControl = 'private, no-cache'

/**
 * Sends a stored file, or the requested range. Reads the first chunk before sending headers, so that a missing file is
 * answered with a proper error.
 * @throws FileDamaged
 */
export async function sendStoredFile(
  reply: FastifyReply,
  request: FastifyRequest,
  { name, content: { file } }: { readonly name: string; readonly content: StoredContent },
  delivery: FileDelivery,
  inTransaction: InTransaction,
): Promise<FastifyReply> {
  const range = delivery.status === 206 ? delivery.range : undefined
  const pieces = readStoredFile(inTransaction, file, range)
  const isRead = request.method === 'GET' && delivery.status !== 304
  const first = isRead ? await pieces.next() : { done: true as const, value: undefined }
  reply.headers({
    'cache-control': cacheControl,
    etag: fileEtag(file),
    'last-modified': formatLastModified(file),
    'accept-ranges': 'bytes',
  })
  if (delivery.status === 304) return reply.code(304).send()
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  // Digest of the whole content even for a range (RFC 9530).
  const digest = Buffer.from(file.sha256, 'hex').toString('base64')
  reply.header('repr-digest', `sha-256=:${digest}:`)
  return sendFileStream(reply, {
    name,
    mediaType: file.mediaType,
    size: end - start + 1,
    content: pullOneByOne(first.done ? [] : continueStream(first.value, pieces)),
  })
}

/**
 * Sends a stored file inside an envelope's output, encoded as base64 piece by piece. Reads the first chunk before
 * sending headers.
 * @param before the envelope up to its output
 * @throws FileDamaged
 */
export async function sendStoredFileAsBase64(
  reply: FastifyReply,
  request: FastifyRequest,
  { name, content: { file } }: { readonly name: string; readonly content: StoredContent },
  inTransaction: InTransaction,
  before: string,
): Promise<FastifyReply> {
  const pieces = readStoredFile(inTransaction, file)
  const isRead = request.method === 'GET'
  const first = isRead ? await pieces.next() : { done: true as const, value: undefined }
  const named = JSON.stringify({ contentType: file.mediaType, fileDownloadName: name })
  const begin = Buffer.from(`${before}${named.slice(0, -1)},"fileContents":"`)
  const end = Buffer.from('"}}')
  reply.raw.setTimeout(clientReadTimeout, () => reply.raw.destroy())
  return reply
    .headers({
      'cache-control': cacheControl,
      'content-length': begin.byteLength + Math.ceil(file.size / 3) * 4 + end.byteLength,
    })
    .type('application/json; charset=utf-8')
    .send(
      pullOneByOne(
        isRead
          ? surroundPieces(
              begin,
              encodeBase64(first.done ? [] : continueStream(first.value, pieces)),
              end,
            )
          : [],
      ),
    )
}

async function* surroundPieces(
  begin: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
  end: Uint8Array,
): AsyncGenerator<Uint8Array> {
  yield begin
  yield* pieces
  yield end
}

/** Encodes pieces of any size as base64. */
async function* encodeBase64(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    // Three bytes make four characters.
    const whole = bytes.byteLength - (bytes.byteLength % 3)
    yield Buffer.from(bytes.toString('base64', 0, whole))
    rest = bytes.subarray(whole)
  }
  if (rest.byteLength > 0) yield Buffer.from(rest.toString('base64'))
}

/** Streams a ZIP archive of stored files. */
export function sendArchive(
  reply: FastifyReply,
  request: FastifyRequest,
  file: { readonly name: string; readonly mediaType: string; readonly content: ArchiveContent },
  inTransaction: InTransaction,
): FastifyReply {
  const { name, mediaType, content } = file
  const isRead = request.method === 'GET'
  const names = uniqueFileNames(content.entries.map((entry) => entry.name))
  const zip = createZip(
    content.entries.map(({ name, file }, index) => ({
      name: names[index] ?? name,
      modified: file.storedAt,
      size: file.size,
      open: () => readStoredFile(inTransaction, file),
    })),
  )
  if (!isRead) zip.content.destroy()
  reply.header('cache-control', cacheControl)
  const sent = isRead ? zip.content : pullOneByOne([])
  return sendFileStream(reply, { name, mediaType, size: zip.size, content: sent })
}

/**
 * Streams a generated file. Waits for its first piece before sending headers, so that a failure is answered with a
 * proper error.
 */
export async function sendGeneratedFile(
  reply: FastifyReply,
  request: FastifyRequest,
  file: { readonly name: string; readonly mediaType: string; readonly content: GeneratedContent },
  inTransaction: InTransaction,
): Promise<FastifyReply> {
  const { name, mediaType, content } = file
  const isRead = request.method === 'GET'
  const pieces = isRead ? content.open(inTransaction)[Symbol.asyncIterator]() : undefined
  const first = await pieces?.next()
  const sent = pieces && first && !first.done ? continueStream(first.value, pieces) : []
  return sendFileStream(reply, { name, mediaType, size: undefined, content: pullOneByOne(sent) })
}

/** Reads the next piece only when the previous one has been sent. */
function pullOneByOne(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Readable {
  return Readable.from(pieces, { objectMode: false, highWaterMark: 1 })
}

async function* continueStream(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.(undefined)
  }
}
