import type { Envelope, ErrorOutput, ProblemKind } from '#schemas/api/envelope.ts'
import { errorOutput, problemStatuses } from '#schemas/api/envelope.ts'
import { clock } from '#src/clock.ts'

/** Why a call failed: a problem the API reports, no response at all, or a 2xx response that isn't the API's. */
export type ApiErrorKind = ProblemKind | 'unreachable' | 'late' | 'unreadable'

/** Shown for a failed call that has no message of its own. */
export const requestFailedText = 'Request failed'

/** Shown for a successful call when neither the spec nor the response has a text for it. */
export const requestSucceededText = 'Request was successful'

interface ApiErrorFields {
  kind: ApiErrorKind
  statusCode: number
  messages: string[]
  detail?: ErrorOutput
  retryAfter?: number
  requestId?: string
  wantsFreshSignIn?: boolean
}

/**
 * A failed call. Implements the failed envelope as well. `statusCode` is 0 if there was no response, `retryAfter` is in
 * seconds, `messages` are for people.
 */
export class ApiError extends Error implements ApiErrorFields, Envelope<never> {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly statusCode: number
  readonly messages: string[]
  readonly detail: ErrorOutput | undefined
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  /** A 401 that doesn't end the session: the same call succeeds after a fresh sign-in (RFC 9470). */
  readonly wantsFreshSignIn: boolean
  readonly success = false
  readonly output = null

  constructor(facts: ApiErrorFields) {
    super(facts.messages[0] ?? facts.kind)
    this.kind = facts.kind
    this.statusCode = facts.statusCode
    this.messages = facts.messages
    this.detail = facts.detail
    this.retryAfter = facts.retryAfter
    this.requestId = facts.requestId
    this.wantsFreshSignIn = facts.wantsFreshSignIn ?? false
  }

  /** The failed envelope has exactly one message. */
  get errorMessages(): string[] {
    return [this.messages[0]?.trim() || requestFailedText]
  }
}

/** Shown when there was no response: each browser words that differently, and never for people. */
export const noConnectionText = "Can't reach the server. Check your network and try again."

/** No response: the network is down or the server can't be reached. `cause` is the browser's own error. */
export function createUnreachableError(cause: unknown): ApiError {
  const error = new ApiError({ kind: 'unreachable', statusCode: 0, messages: [noConnectionText] })
  error.cause = cause
  return error
}

/** No response within the timeout. */
export function createTimeoutError(): ApiError {
  const message = 'The server took too long to respond. Try again in a moment.'
  return new ApiError({ kind: 'late', statusCode: 0, messages: [message] })
}

/** The response isn't the API's, for example a proxy's HTML page. */
const unreadable =
  "The response didn't come from the portal's server. Try again in a moment. If that doesn't help, check your network."

/** Statuses of a server, or a proxy in front of it, that is down or busy. */
const passingStatuses = [429, 502, 503, 504]
/** Seconds between attempts if the server doesn't ask for a pause. */
const usualPause = 10

/** Seconds after which a failed call is worth repeating, at most one hour; undefined if repeating it can't help. */
export function secondsUntilRetry(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { kind, statusCode, retryAfter = 0 } = error
  if (statusCode === 429 && retryAfter > 0) return Math.min(retryAfter, 3600)
  const passes = kind === 'unreachable' || kind === 'late' || passingStatuses.includes(statusCode)
  return passes ? Math.min(Math.max(retryAfter, usualPause), 3600) : undefined
}

/** The error for a failed response, whether it holds our envelope, a provider's, or a gateway's page. */
export function toApiError(response: Response, body: unknown): ApiError {
  const envelope = isRecord(body) ? body : {}
  const stated = envelope.success === false ? envelope.statusCode : undefined
  const statusCode = response.ok && typeof stated === 'number' ? stated : response.status
  const messages = Array.isArray(envelope.errorMessages)
    ? envelope.errorMessages.filter((message): message is string => typeof message === 'string')
    : []
  const detail = errorOutput.safeParse(envelope.output)
  const retryAfter = retryAfterSeconds(response.headers.get('retry-after') ?? '')
  const requestId = response.headers.get('x-request-id') ?? detail.data?.requestId
  return new ApiError({
    kind: isUnreadable(response, body) ? 'unreadable' : kindOfStatus(statusCode),
    statusCode,
    messages: messages.length > 0 ? messages : refusalTexts(response, body),
    ...(detail.success && { detail: detail.data }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId && { requestId }),
    wantsFreshSignIn: challengesSignIn(response),
  })
}

/** Whether a refusal asks for a more recent sign-in (RFC 9470 §3). */
function challengesSignIn({ status, headers }: Response): boolean {
  const challenge = headers.get('www-authenticate') ?? ''
  return status === 401 && challenge.includes('error="insufficient_user_authentication"')
}

/** Whether a response has a success status but isn't the API's. */
function isUnreadable({ ok }: Response, body: unknown): boolean {
  return ok && !isRecord(body)
}

/** Text for a refusal without a message, if its status says more than that the call failed. */
function refusalTexts(response: Response, body: unknown): string[] {
  const { ok, status } = response
  if (isUnreadable(response, body)) return [unreadable]
  if (ok) return []
  if (status === 429) return ['Too many requests. Try again in a moment.']
  if (!passingStatuses.includes(status)) return []
  return ["The server isn't available right now. Try again in a moment."]
}

/** Retry-After in seconds; the header holds seconds or a date (RFC 9110 §10.2.3). */
function retryAfterSeconds(header: string): number | undefined {
  if (header === '') return undefined
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : (Date.parse(header) - clock.now().getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}

/** Parses a text as an envelope of any shape; undefined if it isn't one. */
export function parseEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function kindOfStatus(statusCode: number): ProblemKind {
  const kinds = Object.keys(problemStatuses) as ProblemKind[]
  const known = kinds.find((kind) => problemStatuses[kind] === statusCode)
  return known ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : 'failed')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Statuses sent before the API looks at the request itself: who is calling, whether they may, and how often. */
const beforeLooking = [401, 403, 408, 429]

/**
 * Whether the error leaves open what happened to the request: no response, a server fault, a proxy's page, or a refusal
 * of the caller. An earlier attempt without a response may still have been processed.
 */
export function isInconclusive({ statusCode }: ApiError): boolean {
  return statusCode < 400 || statusCode >= 500 || beforeLooking.includes(statusCode)
}

/** Whether a call was refused with 404 or 409, because someone else changed or removed the same thing. */
export function isConflictOrGone(error: unknown): boolean {
  return error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 409)
}
