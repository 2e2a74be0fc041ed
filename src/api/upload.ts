import { createTimeoutError, createUnreachableError } from './api-error.ts'
import { sendBody } from './send-body.ts'

/** The server scans a file after it has arrived, which takes longer than most calls. */
const uploadTimeoutFactor = 3

/** The multipart body of an upload (AMB-109). */
export function createUploadForm(file: File, metadata: unknown): FormData {
  const form = new FormData()
  form.append('file', file, file.name)
  form.append('metadata', JSON.stringify(metadata))
  return form
}

/**
 * Like `fetchWithIdleTimeout`, for uploads: the timeout starts over while bytes are being sent.
 * @param size of the file; progress never exceeds it, though the multipart body is larger
 * @throws ApiError `late` if nothing moved for that long, `unreachable` without a response; the signal's own reason
 */
export async function uploadWithIdleTimeout(
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
