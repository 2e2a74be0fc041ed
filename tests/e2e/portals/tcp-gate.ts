import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A connection to a database that can be cut. */
export interface TcpGate {
  shut(): Promise<void>
  open(): Promise<void>
}

/** Opens a gate on a local port that passes connections on to another one. */
export async function createTcpGate(port: number, to: number): Promise<TcpGate> {
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
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
  const gate: TcpGate = {
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
