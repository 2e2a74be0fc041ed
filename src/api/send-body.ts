interface BodyToSend {
  method: 'POST' | 'PUT'
  headers?: Readonly<Record<string, string>>
  body: XMLHttpRequestBodyInit | null
  signal?: AbortSignal
  /** Bytes of the body sent so far. */
  onBytesSent?: (bytes: number) => void
}

/**
 * Like `fetch`, with upload progress, which fetch doesn't have in every browser. Resolves with the same `Response`;
 * rejects with the same TypeError if there is no response, and with the signal's reason when aborted.
 */
export function sendBody(address: string, request: BodyToSend): Promise<Response> {
  const { method, headers = {}, body, signal, onBytesSent } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const call = new XMLHttpRequest()
    call.open(method, address)
    call.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    const abort = () => call.abort()
    signal?.addEventListener('abort', abort)
    call.upload.onprogress = ({ loaded }) => onBytesSent?.(loaded)
    call.onload = () => resolve(toResponse(call))
    call.onerror = () => reject(new TypeError('Failed to fetch'))
    call.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    call.onloadend = () => signal?.removeEventListener('abort', abort)
    call.send(body)
  })
}

function toResponse(call: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of call.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const isEmpty = [204, 205, 304].includes(call.status)
  return new Response(isEmpty ? null : call.response, {
    status: call.status,
    statusText: call.statusText,
    headers,
  })
}
