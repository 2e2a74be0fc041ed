import type { Envelope, ProblemDetail, ProblemKind } from '#schemas/envelope.ts'
import { problemDetail, statusOfProblem } from '#schemas/envelope.ts'

/** What went wrong with a call: a problem the API tells of, or no answer at all. */
export type ApiErrorKind = ProblemKind | 'unreachable'

/** What people read of a failed call that has no message of its own. */
export const requestFailed = 'Request failed'

interface ApiErrorFacts {
  kind: ApiErrorKind
  statusCode: number
  messages: string[]
  detail?: ProblemDetail
  retryAfter?: number
  requestId?: string
}

/**
 * The one shape of a failed call, which is the failed envelope as well (spec 000 §8).
 * `statusCode` is 0 where no answer came; `retryAfter` is in seconds; `messages` are for people.
 */
export class ApiError extends Error implements ApiErrorFacts, Envelope<never> {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly statusCode: number
  readonly messages: string[]
  readonly detail: ProblemDetail | undefined
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  readonly success = false
  readonly output = null

  constructor(facts: ApiErrorFacts) {
    super(facts.messages[0] ?? facts.kind)
    this.kind = facts.kind
    this.statusCode = facts.statusCode
    this.messages = facts.messages
    this.detail = facts.detail
    this.retryAfter = facts.retryAfter
    this.requestId = facts.requestId
  }

  /** The one message that the failed envelope has. */
  get errorMessages(): string[] {
    return [this.messages[0]?.trim() || requestFailed]
  }
}

/** No answer came: the network is down, the server is away, or it took too long. */
export function unreachable(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  const transport = cause instanceof Error ? cause.message : ''
  const message = timedOut ? 'The server took too long to answer' : transport
  return new ApiError({ kind: 'unreachable', statusCode: 0, messages: message ? [message] : [] })
}

/** A refusal, from whatever the answer holds: our envelope, a provider's, or a gateway's page. */
export function refusal(response: Response, body: unknown): ApiError {
  const envelope = isRecord(body) ? body : {}
  const stated = envelope.success === false ? envelope.statusCode : undefined
  const statusCode = response.ok && typeof stated === 'number' ? stated : response.status
  const messages = Array.isArray(envelope.errorMessages)
    ? envelope.errorMessages.filter((message): message is string => typeof message === 'string')
    : []
  const detail = problemDetail.safeParse(envelope.output)
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const requestId = response.headers.get('x-request-id') ?? detail.data?.requestId
  return new ApiError({
    kind: kindOfStatus(statusCode),
    statusCode,
    messages,
    ...(detail.success && { detail: detail.data }),
    ...(Number.isFinite(seconds) && { retryAfter: seconds }),
    ...(requestId && { requestId }),
  })
}

/** A text as an envelope, of whatever shape; undefined where it is none. */
export function parsedEnvelope(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function kindOfStatus(statusCode: number): ProblemKind {
  const kinds = Object.keys(statusOfProblem) as ProblemKind[]
  const known = kinds.find((kind) => statusOfProblem[kind] === statusCode)
  return known ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : 'failed')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
