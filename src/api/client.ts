import {
  type Call,
  type CallInput,
  type Endpoint,
  isAct,
  type OutputOf,
} from '#schemas/api/endpoint.ts'
import { calls } from '#schemas/contract/calls.ts'
import type { Contract, EndpointName } from '#schemas/contract.ts'
import { ApiError, isConflictError } from './api-error.ts'
import { checkOutput, loadAnswerSchema } from './check-output.ts'
import { type DownloadedFile, readDownloadedFile } from './downloaded-file.ts'
import { apiArea, foreignSpellings } from './foreign-spellings.ts'
import { readAnswer } from './read-answer.ts'
import { requestAddress, resolveApiLink } from './request-address.ts'
import { retryPauses, withRetries } from './retries.ts'
import { omitPaths } from './salvage-answer.ts'
import { parseServerTime } from './server-time.ts'
import { createIdempotencyKey, createRequestId } from './submission-keys.ts'
import { fetchWithTimeout, reportWhenSlow } from './timeouts.ts'

/** What a call gives back: null where the answer was empty (204), and the version where the row has one. */
export interface ApiResponse<Output> {
  output: Output | null
  etag: string | undefined
}

export interface CallOptions {
  signal?: AbortSignal
  /** One per user action, the same for its retries; made here where the caller passes none (docs/architecture.md, Idempotency). */
  idempotencyKey?: string
  /** The version a save is based on. */
  ifMatch?: string
  /** Refusals that the caller shows itself, so that they lead to no error page. */
  stayOn?: readonly (401 | 403)[]
  /** An answer that breaks the row's schema: its valid parts are returned, the rest is left out. */
  salvage?: boolean
  /** Is told what such an answer is returned without, by paths with dots as the API names its members, and what came. */
  onLeftOut?: (paths: readonly string[], answer: unknown) => void
  /** What is read is changed and sent back: no list is made up for one that is missing (ROLES-029). */
  sentBack?: boolean
  /** Nobody waits for it: no notice says that it takes long. */
  unnoticed?: boolean
  /** It arrives though the page is closed while it is sent; for bodies of less than 64 kB. */
  keepalive?: boolean
}

/**
 * What may be sent beyond the spec: calls and members of bodies that are `extensions` in the contract, the
 * `safetyHeaders` Idempotency-Key and If-Match, with the ETag of answers, and `requestIds`.
 */
type BeyondSpec = 'extensions' | 'safetyHeaders' | 'requestIds'

/** Who calls what, and what else happens with the answer. */
export interface Connection {
  /** Base address of the API, without a trailing slash. */
  base: string
  accessToken(): Promise<string | undefined>
  /** A 401 or 403 that no caller handles. */
  onRefused?(refusal: ApiError): void
  /**
   * The call asks for a more recent sign-in; resolves once there is one, and the call is sent again under the same key.
   * @throws SignInAgainCancelled
   */
  signInAgain?(): Promise<void>
  /** A mutation went through, or was refused because what is shown no longer holds (404, 409). */
  onChanged?(name: EndpointName, tenantId: string | undefined): void
  warn?(message: string): void
  /** What time an answer says it is; `sentAt` is when it was asked for, in milliseconds of the device's clock. */
  onTime?(date: string | null, sentAt: number): void
  /** One more call, or one less, takes long. */
  slow?(change: 1 | -1): void
  /** What the API takes beyond the spec; an API that takes nothing of it may refuse a call that carries any. */
  takes?: Readonly<Partial<Record<BeyondSpec, boolean>>>
  /** Pauses before the retries, in milliseconds; their number is the number of retries. */
  retryPauses?: readonly number[]
  /** Longest wait for an answer, in milliseconds. */
  timeout?: number
}

/** Calls that are answered with a file. */
export type FileName = {
  [Name in EndpointName]: Contract[Name] extends { file: string } ? Name : never
}[EndpointName]

/** Calls that send a file. */
export type UploadName = {
  [Name in EndpointName]: Contract[Name] extends { upload: object } ? Name : never
}[EndpointName]

/** A file to send, with what goes along. */
export type UploadInput<Name extends UploadName> = CallInput<Contract[Name]> & {
  readonly file: File
}

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'idempotencyKey'> {
  /** How many bytes of the file have left so far; it begins again where the call is tried again. */
  readonly onBytesSent?: (bytes: number) => void
}

/** The typed client of the contract, bound to one company: what it sends can reach no other (docs/architecture.md, Security). */
export interface Client {
  readonly tenantId: string | undefined
  call<Name extends Exclude<EndpointName, FileName | UploadName>>(
    name: Name,
    input: CallInput<Contract[Name]>,
    options?: CallOptions,
  ): Promise<ApiResponse<OutputOf<Contract[Name]['output']>>>
  /** Sends a file in parts (AMB-109); tried again as every call is, under one key. */
  upload<Name extends UploadName>(
    name: Name,
    input: UploadInput<Name>,
    options?: UploadOptions,
  ): Promise<void>
  download<Name extends FileName>(
    name: Name,
    input: CallInput<Contract[Name]>,
  ): Promise<DownloadedFile>
  /** Whether a link that the API named leads to its own origin: others get nothing that a call carries (AMB-167). */
  isOwn(link: string): boolean
  /** The file at a link of the API's own origin, with all that a call carries. */
  downloadFrom(link: string): Promise<DownloadedFile>
  /** The same client for a company. */
  forTenant(tenantId: string): Client
}

type CallParts = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Sent instead of a body. */
  form?: FormData
  /** Where it goes, instead of to the row's path. */
  address?: string
}

/** Longest wait for an answer, in milliseconds: a server that needs half a minute is slow, not away. */
const longestWait = 60_000
/** Makes the client; without a company it can only make the calls that need none. */
export function createClient(connection: Connection, tenantId?: string): Client {
  const pauses = connection.retryPauses ?? retryPauses
  const download = async (
    row: Pick<Endpoint, 'method' | 'path' | 'allowed' | 'freshSignIn'>,
    parts: CallParts,
  ) => {
    const send = await prepareCall(connection, row, parts, tenantId, {}, readDownloadedFile)
    return watchCall(connection, {}, row, () => withRetries(send, pauses, undefined))
  }
  return {
    tenantId,
    forTenant: (id) => createClient(connection, id),
    async call(name, input, options = {}) {
      const row: Call = calls[name]
      const parts = input as CallParts
      if (row.extension && !connection.takes?.extensions) {
        throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
      }
      const read = (response: Response, content: Blob) => readAnswer(response, content, row)
      const send = await prepareCall(connection, row, parts, tenantId, options, read)
      const schema = loadAnswerSchema(name, row, connection.warn)
      return watchCall(connection, options, row, async () => {
        const { body, etag: receivedEtag } = await withRetries(send, pauses, options.signal).catch(
          (error: unknown) => {
            if (isAct(row) && !row.saves && isConflictError(error))
              connection.onChanged?.(name, tenantId)
            throw error
          },
        )
        // Some servers tag every answer with what its bytes are, which is no version of a draft.
        const etag = connection.takes?.safetyHeaders ? receivedEtag : undefined
        if (isAct(row)) connection.onChanged?.(name, tenantId)
        let read = body
        const noting: CallOptions = {
          ...options,
          onLeftOut: (paths, answer) => {
            read = omitPaths(read, paths)
            options.onLeftOut?.(paths, answer)
          },
        }
        // The row's schema gives the row's output; a mismatch continues with what came.
        const output =
          body === null ? null : checkOutput(name, await schema, body, noting, connection.warn)
        // What stands in for a part that could not be read is no other way to write it.
        if (body !== null) foreignSpellings(connection)?.note(apiArea(row), read, output)
        return { output: output as OutputOf<Contract[typeof name]['output']> | null, etag }
      })
    },
    async upload(name, { file, ...input }, { onBytesSent, ...options } = {}) {
      const { createUploadForm, sendWithTimeout } = await import('./upload.ts')
      const { metadata, ...parts } = input as CallParts & { metadata: unknown }
      const form = createUploadForm(file, metadata)
      const row: Call = calls[name]
      const reach: Reach = (...asked) => sendWithTimeout(...asked, file.size, onBytesSent)
      const send = await prepareCall(
        connection,
        row,
        { ...parts, form },
        tenantId,
        options,
        readAnswer,
        reach,
      )
      // Its progress is shown: no notice says that it takes long.
      await watchCall(connection, { unnoticed: true }, row, () =>
        withRetries(send, pauses, options.signal),
      )
      connection.onChanged?.(name, tenantId)
    },
    download: (name, input) => download(calls[name], input as CallParts),
    isOwn: (link) => resolveApiLink(connection.base, link) !== undefined,
    downloadFrom: async (link) => {
      const address = resolveApiLink(connection.base, link)
      if (address === undefined) throw new Error(`${link} is not of the API`)
      return download({ method: 'GET', path: link, allowed: 'member' }, { address })
    },
  }
}

/**
 * Reports what takes long, and a 401 or 403 that the caller does not show itself. A call that may ask for a more recent
 * sign-in is sent again after it.
 */
async function watchCall<Output>(
  connection: Connection,
  options: CallOptions,
  row: Pick<Endpoint, 'freshSignIn'>,
  work: () => Promise<Output>,
): Promise<Output> {
  const { stayOn, unnoticed } = options
  try {
    return await reportWhenSlow(unnoticed ? undefined : connection.slow, work)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.wantsFreshSignIn && row.freshSignIn && connection.signInAgain) {
      await connection.signInAgain()
      return watchCall(connection, options, row, work)
    }
    const { statusCode: status } = error
    if ((status === 401 || status === 403) && !stayOn?.includes(status)) {
      connection.onRefused?.(error)
    }
    throw error
  }
}

type Reach = typeof fetchWithTimeout
async function prepareCall<Output>(
  connection: Connection,
  row: Pick<Endpoint, 'method' | 'path' | 'allowed' | 'extensionMembers' | 'looks'>,
  { params, query, body, form, address: named }: CallParts,
  tenantId: string | undefined,
  { signal, idempotencyKey = createIdempotencyKey(), ifMatch, keepalive }: CallOptions,
  read: (response: Response, content: Blob) => Promise<Output>,
  reach: Reach = fetchWithTimeout,
): Promise<() => Promise<Output>> {
  const address = named ?? requestAddress(connection.base, row.path, params, query)
  const needsCompany = row.allowed !== 'signedIn'
  if (needsCompany && !tenantId) throw new Error(`${row.path} needs a company`)
  const { takes = {}, timeout = longestWait } = connection
  const headers = {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(needsCompany && tenantId && { TenantId: tenantId }),
    ...(takes.safetyHeaders &&
      row.method !== 'GET' &&
      !row.looks && { 'Idempotency-Key': idempotencyKey }),
    ...(takes.safetyHeaders && ifMatch && { 'If-Match': ifMatch }),
    ...(takes.requestIds && { 'X-Request-Id': createRequestId() }),
  }
  const sent = takes.extensions
    ? body
    : foreignSpellings(connection)?.restored(
        apiArea(row),
        withoutMembers(body, row.extensionMembers),
      )
  return async () => {
    const token = await connection.accessToken()
    const request = {
      method: row.method,
      headers: { ...headers, ...(token && { Authorization: `Bearer ${token}` }) },
      body: form ?? (sent === undefined ? null : JSON.stringify(sent)),
      ...(keepalive && { keepalive }),
    }
    const sentAt = Date.now()
    const { response, content } = await reach(timeout, address, request, signal)
    connection.onTime?.(parseServerTime(row.method, response), sentAt)
    return read(response, content)
  }
}

/** A body as the spec has it. */
function withoutMembers(body: unknown, members: readonly string[] = []): unknown {
  if (members.length === 0 || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !members.includes(name)))
}
