import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadKinds } from '#schemas/files/upload-kinds.ts'
import { ClientGone } from '../api/client-gone.ts'
import { malformedInput, Problem } from '../api/problem.ts'
import { safeFileName } from '../files/file-names.ts'
import {
  discardFile,
  type InTransaction,
  receiveFile,
  type StoredFile,
} from '../files/stored-files.ts'
import { judgeStart, startSize } from './kinds.ts'

/** What came with an upload; its file is all here, but nobody's yet (`receiveFile`). */
export interface ReceivedUpload {
  readonly file: StoredFile
  /** As it was handed in, safe on every system. */
  readonly fileName: string
  /** The part metadata, of whatever shape. */
  readonly metadata: unknown
}

export interface Receiving {
  readonly inTransaction: InTransaction
  readonly tenantId: string
  /** Largest file, in bytes. */
  readonly limit: number
  readonly accepted: UploadKinds
  readonly now: Date
}

/** Room for what is around the file, in bytes. */
const aroundFile = 64 * 1024
/** Longest metadata, in bytes. */
const maxMetadata = 10_000
/** Until a body says that it is so many times too large, it is read to its end, so that its sender hears why. */
const readAnyway = 4

/**
 * Receives a file and what goes with it (AMB-109), in any order: the file goes to the store as it comes. What is
 * refused is read to its end, since browsers listen only when they have sent everything.
 * @throws Problem malformed, unsupported, tooLarge, invalid; ClientGone; then nothing stays
 */
export async function receiveUpload(
  request: FastifyRequest,
  receiving: Receiving,
): Promise<ReceivedUpload> {
  const { limit } = receiving
  if (!request.isMultipart()) {
    throw new Problem('unsupported', "Send the file as multipart/form-data in a part named 'file'.")
  }
  if (Number(request.headers['content-length']) > readAnyway * (limit + aroundFile)) {
    throw fileTooLarge(limit)
  }
  const found: { file?: StoredFile; fileName?: string; metadata?: unknown } = {}
  let refusal: { readonly error: unknown } | undefined
  const attempt = async (work: () => Promise<void> | void) => {
    try {
      if (!refusal) await work()
    } catch (error) {
      refusal = { error }
    }
  }
  try {
    const parts = request.parts({
      isPartAFile: (name: string | undefined) => name === 'file',
      limits: { fileSize: limit, fieldSize: maxMetadata, parts: 20 },
    })
    for await (const part of parts) {
      if (part.type === 'file') {
        await attempt(async () => {
          if (found.file) throw malformedInput('Send one file at a time.')
          found.fileName = uploadedFileName(part)
          found.file = await storePart(part, found.fileName, receiving)
          if (part.file.truncated) throw fileTooLarge(limit)
        })
        // What is left of a file that is refused.
        part.file.resume()
      } else {
        await attempt(() => {
          if (part.fieldname !== 'metadata' || 'metadata' in found || part.valueTruncated) {
            throw malformedInput("Send only two parts: 'file' and 'metadata'.")
          }
          found.metadata = parseMetadata(part.value)
        })
      }
    }
  } catch (thrown) {
    // What the store knows of it is the same.
    const isRefused = refusal?.error instanceof Problem
    if (!isRefused) refusal = { error: uploadFault(request, thrown) }
    // The rest of a body that nothing reads any more, behind which the next call of the connection waits.
    request.raw.resume()
  }
  const { file, fileName, metadata } = found
  refusal ??= file ? undefined : { error: malformedInput('Choose a file.') }
  if (!refusal && file && fileName) return { file, fileName, metadata }
  if (file) await discardFile(receiving.inTransaction, file)
  throw refusal?.error
}

function uploadedFileName({ filename }: MultipartFile): string {
  // Programs without the file's own name send none, or a word for it.
  if (!filename) throw malformedInput('The file has no name.')
  return safeFileName(filename.normalize('NFC'))
}

function storePart(
  { file }: MultipartFile,
  fileName: string,
  { inTransaction, tenantId, limit, accepted, now }: Receiving,
): Promise<StoredFile> {
  const pieces = file.iterator({ destroyOnReturn: false })
  return receiveFile(inTransaction, {
    tenantId,
    mediaType: 'application/octet-stream',
    content: judgeAtStart(pieces, fileName, accepted),
    limit,
    now,
  })
}

/** The same pieces, but none of them before the first few bytes are those of a file that is taken. */
async function* judgeAtStart(
  pieces: AsyncIterable<Uint8Array>,
  fileName: string,
  accepted: UploadKinds,
): AsyncGenerator<Uint8Array> {
  let start = Buffer.alloc(0)
  let isJudged = false
  for await (const piece of pieces) {
    if (isJudged) {
      yield piece
      continue
    }
    start = Buffer.concat([start, piece])
    if (start.byteLength < startSize) continue
    judgeStart(start, fileName, accepted)
    isJudged = true
    yield start
  }
  if (isJudged) return
  judgeStart(start, fileName, accepted)
  yield start
}

/** Metadata comes as text, or is read as JSON already where its part says that it is. */
function parseMetadata(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    throw malformedInput('Send the metadata part as JSON.')
  }
}

function fileTooLarge(limit: number): Problem {
  const megabytes = Math.floor((limit / 1024 / 1024) * 10) / 10
  return new Problem('tooLarge', `Files can be up to ${megabytes} MB.`)
}

/** Why the parts of a body could not be read. Only of a connection that is closed nobody waits for the answer. */
function uploadFault({ raw }: FastifyRequest, thrown: unknown): Problem | ClientGone {
  if (raw.socket.destroyed) return new ClientGone()
  const isCutOff = raw.complete && !(thrown instanceof Error && 'code' in thrown)
  return malformedInput(
    isCutOff ? 'The upload was cut off. Try again.' : "We can't read this upload.",
  )
}
