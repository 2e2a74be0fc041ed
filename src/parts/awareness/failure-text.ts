import { ApiError } from '#src/api/api-error.ts'

/** What a failed call of this area says. */
const failed = 'An Error has occurred'

const refusals = new Set(['stale', 'invalid', 'conflict'])

/** The same, with the reason where the API refused for one that a person can do something about. */
export function awarenessFailureText(error: unknown): string {
  const reason =
    error instanceof ApiError && refusals.has(error.kind) ? error.messages[0] : undefined
  return reason ? `${failed}: ${reason}` : failed
}

/** For a page that waits for such a call: fails as the call did, in the words of this area (AWARE-023). */
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
