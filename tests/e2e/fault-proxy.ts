import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { connect, createServer as createTcpServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What happens to a request on its way: nothing, an answer of the proxy's own, or one of two accidents. */
export type Fault =
  | undefined
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: string }
  /** The server does the work, and the connection breaks before its answer is through. */
  | 'losesAnswer'
  /** It waits until it is let go. */
  | 'waits'

/** Chooses the fault of a request by its method and path, such as `PATCH /api/adduser`; until it has, the request waits. */
export type Faults = (call: string) => Fault | Promise<Fault>

/** A reverse proxy that fails on demand. */
export interface FaultProxy {
  faults: Faults
  /** Lets go what waits. */
  letGo(): void
  /** Nobody listens any more, as when the server is down. */
  down(): Promise<void>
  up(): Promise<void>
}

export async function faultProxy(port: number, serverPort: number): Promise<FaultProxy> {
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
    const body = await buffer(request)
    const fault = await proxy.faults(`${request.method} ${request.url?.split('?', 1)[0]}`)
    if (fault === 'waits') await waiting
    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers).end(fault.body)
      return
    }
    const { method, url: path, headers } = request
    const asked = send({ host: '127.0.0.1', port: serverPort, method, path, headers, agent: false })
    asked.end(body)
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('There is no answer.')
    const content = await buffer(answer)
    if (fault === 'losesAnswer') {
      response.destroy()
      return
    }
    const { 'transfer-encoding': _chunks, connection: _ours, ...rest } = answer.headers
    response.writeHead(answer.statusCode ?? 502, rest).end(content)
  }

  const proxy: FaultProxy = {
    faults: () => undefined,
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
  await proxy.up()
  return proxy
}

/** The way to a database, which can be cut. */
export interface Gate {
  shut(): Promise<void>
  open(): Promise<void>
}

export async function tcpGate(port: number, to: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((inner) => {
    const outer = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const gate: Gate = {
    async shut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  await gate.open()
  return gate
}
