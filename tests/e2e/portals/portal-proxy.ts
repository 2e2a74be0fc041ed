import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { decodeBody } from '../../decode-body.ts'
import type { ContractWitness } from '../contract-witness.ts'

/** An answer that replaces the server's. */
export interface GivenAnswer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body: string
}

/** What happens to a request: nothing, a given answer, or an accident. */
export type ProxyFault =
  | undefined
  | GivenAnswer
  /** The server does the work, and the connection breaks during its answer. */
  | 'losesAnswer'
  /** Waits until it is released and is then processed, even if the client has gone. */
  | 'waits'
  /** Never reaches the server and is never answered. */
  | 'hangs'

/**
 * Chooses a request's fault by method and path, such as `PATCH /api/adduser`, and by its body. May
 * be asynchronous; the request waits.
 */
export type ChooseFault = (call: string, body: string) => ProxyFault | Promise<ProxyFault>

/** Passes every request on. */
export const noFaults: ChooseFault = () => undefined

/**
 * A reverse proxy that passes requests on, except for the faults a test asks for, and caches
 * immutable files.
 */
export interface PortalProxy {
  faults: ChooseFault
  /** Releases waiting requests. */
  letGo(): void
  /** Stops listening, as if the server were down. */
  down(): Promise<void>
  up(): Promise<void>
}

/** @param witness sees every API call that the server answers */
export function createPortalProxy(
  port: number,
  serverPort: number,
  witness?: () => ContractWitness | undefined,
): PortalProxy {
  // Where servers are killed, each request has its own connection, so that none is sent twice.
  const agent = witness ? new Agent({ keepAlive: true }) : false
  const unchanging = new Map<string, { headers: OutgoingHttpHeaders; content: Buffer }>()
  let letGo: () => void = () => undefined
  let waiting = Promise.resolve()
  const hold = () => {
    waiting = new Promise((resolve) => {
      letGo = resolve
    })
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    const fault = await proxy.faults(`${method} ${url.split('?', 1)[0]}`, body.toString())
    if (fault === 'hangs') return
    if (fault === 'waits') await waiting
    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers).end(fault.body)
      return
    }
    // Caches like other proxies, because each browser context would load all files again.
    const known = `${method} ${url} as ${headers['accept-encoding']}, ${headers.range}`
    const kept = fault ? undefined : unchanging.get(known)
    if (kept) {
      response.writeHead(200, kept.headers).end(kept.content)
      return
    }
    const ask = async (): Promise<IncomingMessage> => {
      const target = { host: '127.0.0.1', port: serverPort, agent }
      const asked = send({ ...target, method, path: url, headers })
      if (!fault) response.on('close', () => asked.destroy())
      asked.end(body)
      try {
        const [answer]: IncomingMessage[] = await once(asked, 'response')
        if (answer) return answer
      } catch (error) {
        // The server closed an idle connection just when it was reused, without reading the
        // request.
        const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        if (!isReset || !asked.reusedSocket || response.destroyed) throw error
        return ask()
      }
      throw new Error('There is no answer.')
    }
    const answer = await ask()
    const { 'transfer-encoding': _chunks, connection: _ours, ...rest } = answer.headers
    const status = answer.statusCode ?? 502
    if (!fault && status === 200 && /\bimmutable\b/.test(`${rest['cache-control']}`)) {
      const content = await buffer(answer)
      if (witness) unchanging.set(known, { headers: rest, content })
      response.writeHead(status, rest).end(content)
      return
    }
    if (!fault && !url.startsWith('/api/')) {
      response.writeHead(status, rest)
      answer.pipe(response)
      return
    }
    const content = await buffer(answer)
    if (url.startsWith('/api/'))
      witness?.()?.sees({
        method,
        url,
        status,
        requestHeaders: headers,
        requestBody: body.toString(),
        headers: answer.headers,
        body: decodeBody(content, answer.headers['content-encoding']).toString(),
      })
    if (fault === 'losesAnswer') {
      response.destroy()
      return
    }
    response.writeHead(status, rest).end(content)
  }

  const proxy: PortalProxy = {
    faults: noFaults,
    letGo() {
      letGo()
      hold()
    },
    async down() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    async up() {
      hold()
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
  }
  return proxy
}
