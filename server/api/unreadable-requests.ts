import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Envelope, ErrorOutput } from '#schemas/api/envelope.ts'

/** Answers requests that Node can't parse in the same format as all others. They never reach a handler. */

const refusals: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}
const unreadable = [400, "We can't read this request."] as const

/** In milliseconds: enough for the largest body over a slow line. */
const maxHeadersTime = 20_000
const maxRequestTime = 120_000

/** Answers unreadable requests, and limits how long a request may take. */
export function handleUnreadableRequests(server: Server): void {
  server.headersTimeout = maxHeadersTime
  server.requestTimeout = maxRequestTime
  server.on('clientError', answerUnreadable)
  // Unknown expectations are ignored.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Answers an unreadable request if the client is still connected. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else answerSocket(socket, ...(refusals[error.code ?? ''] ?? unreadable))
}

/** Headers that must not repeat, because a proxy might read another one than we do. */
const singletonHeaders = ['host', 'authorization', 'content-encoding']

/**
 * Refuses ambiguous requests: without the Host that HTTP/1.1 requires, with a repeated header that must be single, or
 * with an unsupported body encoding.
 * @returns whether it was refused
 */
export function refuseAmbiguousHeaders(
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const found = findHeaderFault(request)
  if (!found) return false
  sendRefusal(response, ...found)
  return true
}

/** Sends an error in the usual format and closes the connection. */
export function sendRefusal(response: ServerResponse, status: number, sentence: string): void {
  const { headers, body } = toRefusalAnswer(status, sentence)
  response.writeHead(status, headers).end(body)
}

function findHeaderFault(request: IncomingMessage): readonly [number, string] | undefined {
  const { headers, rawHeaders, httpVersion } = request
  if (httpVersion === '1.1' && headers.host === undefined) return unreadable
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  const doubled = singletonHeaders.find((name) => names.indexOf(name) !== names.lastIndexOf(name))
  if (doubled) return [400, `Send the ${doubled} header only once.`]
  const packed = headers['content-encoding']?.trim().toLowerCase()
  if (packed === undefined || packed === 'identity') return undefined
  return [415, 'Send the body without Content-Encoding.']
}

function answerSocket(socket: Duplex, status: number, sentence: string): void {
  const { headers, body } = toRefusalAnswer(status, sentence)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function toRefusalAnswer(status: number, sentence: string) {
  const envelope: Envelope<ErrorOutput> = {
    statusCode: status,
    success: false,
    errorMessages: [sentence],
    output: { requestId: randomUUID() },
  }
  const body = JSON.stringify(envelope)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  }
  return { headers, body }
}
