import { ApiError } from '#src/api/api-error.ts'

/** The start of every failure text in this area. */
const failed = 'An Error has occurred'

const refusals = new Set(['stale', 'invalid', 'conflict'])

/** The failure text, with the API's reason if the person can do something about it. */
export function awarenessFailureText(error: unknown): string {
  const reason =
    error instanceof ApiError && refusals.has(error.kind) ? error.messages[0] : undefined
  return reason ? `${failed}: ${reason}` : failed
}

/** For pages that wait for a call: rethrows its error with this area's text (AWARE-023). */
export function throwWithFailureText(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { kind, statusCode, retryAfter } = error
  throw new ApiError({
    kind,
    statusCode,
    messages: [awarenessFailureText(error)],
    ...(retryAfter !== undefined && { retryAfter }),
  })
}
