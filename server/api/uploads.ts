import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import type { UploadKinds } from '#schemas/files/upload-kinds.ts'
import type { Database } from '../db/database.ts'
import {
  discardFile,
  type InTransaction,
  readStoredFile,
  type StoredFile,
} from '../files/stored-files.ts'
import type { FileJudge } from '../uploads/file-judge.ts'
import { receiveUpload } from '../uploads/receive.ts'
import { unreadableFile } from '../uploads/refused-file.ts'
import type { VirusScan } from '../uploads/virus-scan.ts'
import { assertAllowed, readTenantId, requestVisitor } from './caller.ts'
import type { Upload } from './handler.ts'
import type { KeyedAnswer } from './idempotency.ts'
import { type RuntimeEndpoint, readInput } from './input.ts'
import type { RateLimits } from './rate-limits.ts'

/** Upload limits and the virus scanner. */
export interface UploadRules {
  /** Largest file, in bytes. */
  readonly limit: number
  /** Scans each file before it is stored. No scan if unset. */
  readonly virusScan?: VirusScan | undefined
}

/** An accepted upload. The call's transaction makes its file permanent (`finishFile`). */
export interface AcceptedUpload extends Upload {
  /** Validated metadata sent with the file. */
  readonly input: Record<string, unknown>
  /** Identifies the upload for idempotency: metadata and the file's digest. */
  readonly identity: unknown
}

interface UploadContext {
  readonly database: Database
  readonly limits: RateLimits
  readonly clock: () => Date
  readonly uploads: UploadRules
  /** Kinds of files that the call accepts. */
  readonly takes: UploadKinds
  readonly judge: FileJudge
  /** Aborted when the client leaves. */
  readonly disconnected: AbortSignal
}

/**
 * Receives an upload from an authorized caller, checks the file, and answers. Refused and repeated files are deleted.
 * @throws Problem; ScannerUnavailable
 */
export async function answerUpload(
  endpoint: Endpoint,
  request: FastifyRequest,
  { database, limits, clock, uploads, takes, judge, disconnected }: UploadContext,
  answer: (upload: AcceptedUpload) => Promise<KeyedAnswer>,
): Promise<KeyedAnswer> {
  const tenantId = readTenantId(request)
  const who = requestVisitor(request)
  const inTransaction: InTransaction = (work) =>
    database.asTenant(tenantId, who, ({ queries }) => work(queries))
  // Check permissions before receiving the file.
  await database.asTenant(tenantId, who, async ({ permissions }) => {
    await limits.company(request)
    assertAllowed(endpoint, permissions)
  })
  const { limit, virusScan } = uploads
  const receiving = { inTransaction, tenantId, limit, accepted: takes, now: clock() }
  const { file, fileName, metadata } = await receiveUpload(request, receiving)
  try {
    const { params, query } = request
    const input = readInput(endpoint as RuntimeEndpoint, {
      params,
      query,
      body: undefined,
      metadata,
    })
    const mediaType = await judge.mediaTypeOf(
      {
        size: file.size,
        fileName,
        accepted: takes,
        blockSize: file.chunkSize,
        rangeOf: (range) => readStoredFile(inTransaction, file, range),
      },
      request.claims.subject,
      disconnected,
    )
    await assertClean(request, file, inTransaction, virusScan)
    const { sha256, size } = file
    const identity = { metadata: input.metadata, fileName, sha256, size }
    return await answer({ input, identity, fileName, file: { ...file, mediaType } })
  } finally {
    // Has no effect on a file that was stored.
    await discardFile(inTransaction, file)
  }
}

async function assertClean(
  request: FastifyRequest,
  file: StoredFile,
  inTransaction: InTransaction,
  virusScan: VirusScan | undefined,
): Promise<void> {
  const virus = await virusScan?.scan(readStoredFile(inTransaction, file))
  if (virus === undefined) return
  const line = { virus, sha256: file.sha256 }
  request.log.warn(line, 'An uploaded file is refused: the virus scanner found something in it.')
  throw unreadableFile('This file contains a virus or other harmful software. It was not stored.')
}
