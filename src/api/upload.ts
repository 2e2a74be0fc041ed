import { createTimeoutError, createUnreachableError } from './api-error.ts'
import { sendBody } from './send-body.ts'

/** A file is looked at when it has arrived, which takes longer than most answers do. */
const uploadTimeoutFactor = 3

/** The parts of an upload (AMB-109). */
export function createUploadForm(file: File, metadata: unknown): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  form.append('metadata', JSON.stringify(metadata))
  return form
}

/**
 * As `fetchWithTimeout`, for what is sent in parts: it may take as long as it needs while bytes leave.
 * @param size of the file, of which no more is reported than there is: what is around it is sent as well
 * @throws ApiError `late` where nothing moved for long, `unreachable` without an answer; the signal's own reason
 */
export async function sendWithTimeout(
  milliseconds: number,
  address: string,
  { headers, body }: RequestInit,
  signal: AbortSignal | undefined,
  size: number,
  onBytesSent: (bytes: number) => void = () => undefined,
): Promise<{ response: Response; content: Blob }> {
  const either = new AbortController()
  let isLate = false
  const giveUp = () => {
    isLate = true
    either.abort()
  }
  let timer = setTimeout(giveUp, milliseconds)
  const stop = () => either.abort(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    signal?.throwIfAborted()
    onBytesSent(0)
    const response = await sendBody(address, {
      method: 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      body: body instanceof FormData ? body : null,
      signal: either.signal,
      onBytesSent: (bytes) => {
        clearTimeout(timer)
        timer = setTimeout(giveUp, milliseconds * uploadTimeoutFactor)
        onBytesSent(Math.min(bytes, size))
      },
    })
    return { response, content: await response.blob() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw isLate ? createTimeoutError() : createUnreachableError(cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
