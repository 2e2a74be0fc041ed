import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer to one request. */
export interface PreparedAnswer {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Closes the connection without an answer. */
  drop?: boolean
  /** Never answers. */
  silent?: boolean
}

/** A request that the server received. */
export interface RecordedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** An HTTP server that gives the prepared answers in turn and repeats the last one. */
export function startAnsweringServer(...answers: PreparedAnswer[]) {
  return startAnsweringServerWith(
    (_, number) => answers[Math.min(number, answers.length - 1)] ?? {},
  )
}

/** An HTTP server that computes each answer from the request and the number of earlier ones. */
export async function startAnsweringServerWith(
  answers: (request: RecordedRequest, number: number) => PreparedAnswer,
) {
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const recorded = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    const answer = answers(recorded, requests.length)
    requests.push(recorded)
    if (answer.silent) return
    if (answer.drop) request.socket.destroy()
    else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/api`,
    requests,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A success envelope. */
export function successEnvelope(output: unknown, headers?: Record<string, string>): PreparedAnswer {
  const body = JSON.stringify({ statusCode: 200, success: true, errorMessages: [], output })
  return { body, ...(headers && { headers }) }
}

/** A failure envelope. */
export function failureEnvelope(
  status: number,
  messages: string[] = [],
  output: unknown = null,
): PreparedAnswer {
  const envelope = { statusCode: status, success: false, errorMessages: messages, output }
  return { status, body: JSON.stringify(envelope) }
}
