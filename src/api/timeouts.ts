import { createTimeoutError, createUnreachableError } from './api-error.ts'

/** After how many milliseconds a notice says that a call takes long. */
const slowAfter = 4_000

/**
 * Fetches an address with the whole of its answer. A large one may take as long as it needs while it comes in.
 * @throws ApiError `late` where nothing came for so many milliseconds, `unreachable` without an answer; the signal's
 * own reason.
 */
export async function fetchWithTimeout(
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
  // Not AbortSignal.any: its signals may be collected before they abort (Node 20 and older browsers).
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

/** All of an answer's content, of the type that it says it has. @param onPiece called whenever some of it came */
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

/** Reports when work takes long, and when it is over. */
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
