import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A reverse proxy as docs/operations/scaling.md requires: no sticky sessions, and requests are sent
 * elsewhere if a process is gone.
 */
export interface RoundRobinProxy {
  listen(): Promise<void>
  close(): Promise<void>
  /** Answered requests by process. */
  readonly answered: readonly number[]
  /** Requests that were repeated because a process was gone. */
  readonly sentAgain: () => number
  /** Requests that no process answered. */
  readonly unanswered: () => number
  /**
   * Whether a process is handling something that can't be repeated, such as a step of the sign-in.
   */
  readonly isBusyForGood: (index: number) => boolean
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Creates the proxy in front of servers on local ports; it doesn't listen yet. */
export function createRoundRobinProxy(port: number, ports: readonly number[]): RoundRobinProxy {
  const answered = ports.map(() => 0)
  const irreplaceable = ports.map(() => 0)
  const isOut = ports.map(() => false)
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  let sentAgain = 0
  let unanswered = 0

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const reply = await fromAny(request, body)
    if (!reply) {
      unanswered += 1
      response.writeHead(502).end()
      return
    }
    const { 'transfer-encoding': _chunks, connection: _ours, ...headers } = reply.headers
    response.writeHead(reply.status, headers)
    response.end(reply.body)
  }

  /** Undefined if no process answers, or if the process is gone and it is unknown what it did. */
  async function fromAny(request: IncomingMessage, body: Buffer): Promise<Answer | undefined> {
    const mayRepeat =
      ['GET', 'HEAD'].includes(request.method ?? '') || 'idempotency-key' in request.headers
    for (let attempt = 0; attempt < ports.length * 2; attempt += 1) {
      const index = next()
      const change = mayRepeat ? 0 : 1
      irreplaceable[index] = (irreplaceable[index] ?? 0) + change
      try {
        const reply = await ask(ports[index] ?? 0, request, body)
        // It is starting, or its database is unavailable.
        if (reply.status === 503 && mayRepeat) throw new Error('not ready')
        answered[index] = (answered[index] ?? 0) + 1
        return reply
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
        void leaveOut(index)
        if (!(mayRepeat || isRefused)) return undefined
        sentAgain += 1
      } finally {
        irreplaceable[index] = (irreplaceable[index] ?? 0) - change
      }
    }
    return undefined
  }

  /** The next available process in turn. */
  function next(): number {
    for (let tries = 0; tries < ports.length; tries += 1) {
      turn = (turn + 1) % ports.length
      if (!isOut[turn]) break
    }
    return turn
  }

  /** Asks a process that didn't answer whether it is ready, until it is. */
  async function leaveOut(index: number): Promise<void> {
    if (isOut[index]) return
    isOut[index] = true
    while (server.listening && isOut[index]) {
      const readiness = fetch(`http://127.0.0.1:${ports[index]}/readyz`)
      isOut[index] = !(await readiness.then(({ ok }) => ok).catch(() => false))
      if (isOut[index]) await sleep(100)
    }
    isOut[index] = false
  }

  function ask(to: number, { method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<Answer>((resolve, reject) => {
      const asked = send(
        { host: '127.0.0.1', port: to, agent, method, path: url, headers },
        (response) => {
          buffer(response).then(
            (whole) =>
              resolve({
                status: response.statusCode ?? 502,
                headers: response.headers,
                body: whole,
              }),
            reject,
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  return {
    answered,
    sentAgain: () => sentAgain,
    unanswered: () => unanswered,
    isBusyForGood: (index) => (irreplaceable[index] ?? 0) > 0,
    async listen() {
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
