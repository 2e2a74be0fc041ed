import { tooLate, unreachable } from './api-error.ts'

/** How long a person waits before they are told that it takes long, in milliseconds. */
const slowAfter = 4_000

/**
 * Fetches an address with the whole of its answer.
 * @throws ApiError `late` after so many milliseconds, `unreachable` without an answer; the signal's own reason.
 */
export async function askedWithin(
  milliseconds: number,
  address: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; content: Blob }> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), milliseconds)
  try {
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal
    const response = await fetch(address, { ...request, signal: either })
    return { response, content: await response.blob() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw late.signal.aborted ? tooLate() : unreachable(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Tells when work takes long, and when it is over. */
export async function toldWhenSlow<Output>(
  tell: ((change: 1 | -1) => void) | undefined,
  work: () => Promise<Output>,
): Promise<Output> {
  if (!tell) return work()
  let told = false
  const timer = setTimeout(() => {
    told = true
    tell(1)
  }, slowAfter)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (told) tell(-1)
  }
}
