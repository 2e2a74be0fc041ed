import { ApiError } from './api-error.ts'

/**
 * Milliseconds before each retry. Two retries, for queries and mutations alike, on network failures and 5xx only
 * (AMB-025, API-010, API-011).
 */
export const retryPauses = [400, 1600]
/**
 * Longest pause in milliseconds that a server may ask for; beyond it the page shows an error instead of waiting
 * silently.
 */
const longestPause = 5_000

/** Makes a call, and repeats it after each pause (milliseconds) while the failure may be temporary. */
export async function withRetries<Output>(
  send: () => Promise<Output>,
  pauses: readonly number[],
  signal: AbortSignal | undefined,
): Promise<Output> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const pause = pauses[attempt]
      const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
      if (pause === undefined || !mayRetry(error) || asked > longestPause) throw error
      await wait(Math.max(pause, asked), signal)
    }
  }
}

/** A timeout isn't retried at once: the wait has to end. */
function mayRetry(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unreachable' || error.statusCode >= 500)
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
