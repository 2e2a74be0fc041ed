import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Envelope, ProblemDetail } from '#schemas/envelope.ts'

/** Requests that are none: they never become one that a handler sees, and are refused in the shape of all others. */

const refusals: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
}
const unreadable = [400, 'The request can not be read.'] as const

/** In milliseconds: a body of the largest size arrives in time over a slow line, and nobody waits for one for ever. */
const longestHeaders = 20_000
const longestRequest = 120_000

/** Has a server refuse what is no request in words, and wait for none longer than a slow line takes. */
export function refuseUnreadable(server: Server): void {
  server.headersTimeout = longestHeaders
  server.requestTimeout = longestRequest
  server.on('clientError', answerUnreadable)
  // What is expected beyond an answer is nothing we know of: the request is answered.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Answers what is no request, where somebody still listens. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else answer(socket, ...(refusals[error.code ?? ''] ?? unreadable))
}

/** Whether the host that HTTP/1.1 requires is missing; then the request is refused. */
export function refusedForItsHost(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.httpVersion !== '1.1' || request.headers.host !== undefined) return false
  const [status, sentence] = unreadable
  const { headers, body } = refusal(status, sentence)
  response.writeHead(status, headers).end(body)
  return true
}

function answer(socket: Duplex, status: number, sentence: string): void {
  const { headers, body } = refusal(status, sentence)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function refusal(status: number, sentence: string) {
  const envelope: Envelope<ProblemDetail> = {
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
