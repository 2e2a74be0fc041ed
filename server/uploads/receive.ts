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

/** A received upload. Its file is stored, but isn't anyone's yet (`receiveFile`). */
export interface ReceivedUpload {
  readonly file: StoredFile
  /** The original name, made safe for every system. */
  readonly fileName: string
  /** The "metadata" part, not validated yet. */
  readonly metadata: unknown
}

/** Where an upload is stored, and what is accepted. */
export interface UploadTarget {
  readonly inTransaction: InTransaction
  readonly tenantId: string
  /** Largest file, in bytes. */
  readonly limit: number
  readonly accepted: UploadKinds
  readonly now: Date
}

/** Room for everything in the body except the file, in bytes. */
const aroundFile = 64 * 1024
/** Largest metadata, in bytes. */
const maxMetadata = 10_000
/** Bodies up to this many times the limit are read to the end, so that the sender gets the answer. */
const maxTimesOverLimit = 4

/**
 * Receives a file and its metadata (AMB-109), in any order. The file is stored as it arrives. Refused bodies are read
 * to their end, because browsers read the answer only after sending everything. Failed uploads leave nothing behind.
 * @throws Problem malformed, unsupported, tooLarge, invalid; ClientGone
 */
export async function receiveUpload(
  request: FastifyRequest,
  receiving: UploadTarget,
): Promise<ReceivedUpload> {
  const { limit } = receiving
  if (!request.isMultipart()) {
    throw new Problem('unsupported', "Send the file as multipart/form-data in a part named 'file'.")
  }
  if (Number(request.headers['content-length']) > maxTimesOverLimit * (limit + aroundFile)) {
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
        // Discard the rest of a refused file.
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
    // The storage error has the same cause.
    const isRefused = refusal?.error instanceof Problem
    if (!isRefused) refusal = { error: uploadFault(request, thrown) }
    // Discard the rest of the body, or the connection's next call would wait behind it.
    request.raw.resume()
  }
  const { file, fileName, metadata } = found
  refusal ??= file ? undefined : { error: malformedInput('Choose a file.') }
  if (!refusal && file && fileName) return { file, fileName, metadata }
  if (file) await discardFile(receiving.inTransaction, file)
  throw refusal?.error
}

function uploadedFileName({ filename }: MultipartFile): string {
  // Clients without a file name send none, or a placeholder.
  if (!filename) throw malformedInput('The file has no name.')
  return safeFileName(filename.normalize('NFC'))
}

function storePart(
  { file }: MultipartFile,
  fileName: string,
  { inTransaction, tenantId, limit, accepted, now }: UploadTarget,
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

/** Passes pieces on once the first bytes are of an accepted kind. */
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

/** Metadata is text, or JSON that is already parsed if its part has that type. */
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

/** Why a multipart body couldn't be read. If the connection is closed, nobody waits for an answer. */
function uploadFault({ raw }: FastifyRequest, thrown: unknown): Problem | ClientGone {
  if (raw.socket.destroyed) return new ClientGone()
  const isCutOff = raw.complete && !(thrown instanceof Error && 'code' in thrown)
  return malformedInput(
    isCutOff ? 'The upload was cut off. Try again.' : "We can't read this upload.",
  )
}
