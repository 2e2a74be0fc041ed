import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection to the API for one call at a time. */
export interface ApiClient {
  /** @param call such as `GET /settings` */
  send(call: string, headers: Record<string, string>, body?: object): Promise<ApiAnswer>
  close(): void
}

/** An answer from the API: status, unparsed head and body. */
export interface ApiAnswer {
  readonly status: number
  /** The raw head of the answer. */
  readonly head: string
  readonly body: Buffer
}

/**
 * Opens a connection that parses as little HTTP as possible, because the callers share processors
 * with the API under test.
 */
export async function openClient(port: number): Promise<ApiClient> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let received: Buffer = Buffer.alloc(0)
  let resolve: ((answer: ApiAnswer) => void) | undefined
  let reject: ((error: Error) => void) | undefined
  socket.on('data', (piece: Buffer) => {
    received = received.byteLength === 0 ? piece : Buffer.concat([received, piece])
    const answer = wholeAnswer(received)
    if (!answer) return
    received = Buffer.alloc(0)
    resolve?.(answer)
  })
  socket.on('error', (error) => reject?.(error))
  socket.on('close', () => reject?.(new Error('The API closed the connection.')))
  return {
    send(call, headers, body) {
      const [method, path] = call.split(' ')
      const content = body === undefined ? '' : JSON.stringify(body)
      const all: Record<string, string | number> = {
        host: '127.0.0.1',
        ...headers,
        ...(content && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        }),
      }
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      return new Promise((resolved, rejected) => {
        resolve = resolved
        reject = rejected
        socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
      })
    },
    close: () => socket.destroy(),
  }
}

function wholeAnswer(received: Buffer): ApiAnswer | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const bodyStart = end + 4
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length !== undefined) {
    const bodyEnd = bodyStart + Number(length)
    return received.byteLength < bodyEnd
      ? undefined
      : { status, head, body: received.subarray(bodyStart, bodyEnd) }
  }
  const isChunked = /^transfer-encoding: chunked/im.test(head)
  if (isChunked && received.subarray(-5).toString('latin1') !== '0\r\n\r\n') return undefined
  return { status, head, body: received.subarray(bodyStart) }
}

/** A header's value from an answer's head. */
export function answerHeader({ head }: ApiAnswer, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
}
