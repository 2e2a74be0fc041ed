import { createTimeoutError, createUnreachableError } from './api-error.ts'

/** Milliseconds after which a notice says that a call takes long. */
const slowAfter = 4_000

/**
 * Fetches an address and its whole content. The timeout starts over whenever data arrives, so a large response may take
 * long.
 * @throws ApiError `late` after that many milliseconds of silence, `unreachable` without a response; the signal's own
 * reason
 */
export async function fetchWithIdleTimeout(
  milliseconds: number,
  address: string,
  request: RequestInit,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; content: Blob }> {
  signal?.throwIfAborted()
  const either = new AbortController()
  let isLate = false
  const giveUp = () => {
    isLate = true
    either.abort()
  }
  let timer = setTimeout(giveUp, milliseconds)
  const waitAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, milliseconds)
  }
  const stop = () => either.abort(signal?.reason)
  // Not AbortSignal.any: its signals may be collected before they abort (Node 20 and older
  // browsers).
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(address, { ...request, signal: either.signal })
    return { response, content: await readContent(response, waitAgain) }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw isLate ? createTimeoutError() : createUnreachableError(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Reads the content of a response, with its media type. @param onPiece called whenever data arrives */
async function readContent(response: Response, onPiece: () => void): Promise<Blob> {
  onPiece()
  if (!response.body) return response.blob()
  const noticed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      onPiece()
      controller.enqueue(piece)
    },
  })
  const { headers } = response
  return new Response(response.body.pipeThrough(noticed), { headers }).blob()
}

/** Reports when work starts to take long, and when it's over. */
export async function reportWhenSlow<Output>(
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
