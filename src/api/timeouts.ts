import { tooLate, unreachable } from './api-error.ts'

/** How long a person waits before they are told that it takes long, in milliseconds. */
const slowAfter = 4_000

/**
 * Fetches an address with the whole of its answer.
 * @throws ApiError `late` after so many milliseconds, `unreachable` without an answer; the signal's own reason.
 */
export async function fetchedWithin(
  milliseconds: number,
  address: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; content: Blob }> {
  signal?.throwIfAborted()
  const either = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    either.abort()
  }, milliseconds)
  const stop = () => either.abort(signal?.reason)
  // Not AbortSignal.any: its signals may be collected before they abort (Node 20 and older browsers).
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(address, { ...request, signal: either.signal })
    return { response, content: await response.blob() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw isLate ? tooLate() : unreachable(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Reports when work takes long, and when it is over. */
export async function reportedWhenSlow<Output>(
  report: ((change: 1 | -1) => void) | undefined,
  work: () => Promise<Output>,
): Promise<Output> {
  if (!report) return work()
  let isReported = false
  const timer = setTimeout(() => {
    isReported = true
    report(1)
  }, slowAfter)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isReported) report(-1)
  }
}
