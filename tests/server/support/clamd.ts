import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { ClamdAddress } from '#server/uploads/virus-scan.ts'

/** The harmless test file that every scanner reports (https://www.eicar.org). */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/** A stand-in for clamd's INSTREAM protocol. It reports EICAR and has a size limit. */
export interface ClamdStandIn extends ClamdAddress {
  /** Bytes of all received files, complete or not. */
  readonly sizes: readonly number[]
  /** How many files it refused early, with connections still open. */
  readonly refused: () => number
  /** Resets these connections, as the system does if a daemon closes them with unread data. */
  readonly resetRefused: () => void
  /** How it treats the next client. */
  behave: (behaviour: Behaviour) => void
  stop: () => Promise<void>
}

type Behaviour = 'scan' | 'hangUp' | 'talkNonsense' | 'refuseEarly'

/** Starts the stand-in on a free local port. @param limit the largest file in bytes */
export async function startClamdStandIn(limit = 30_000_000): Promise<ClamdStandIn> {
  const sizes: number[] = []
  let behaviour: Behaviour = 'scan'
  const refused: Socket[] = []
  const open = new Set<Socket>()
  const server: Server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    if (behaviour === 'refuseEarly') {
      socket.write('INSTREAM size limit exceeded. ERROR\0', () => refused.push(socket))
      return
    }
    serve(socket, behaviour, limit, sizes).catch(() => socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    sizes,
    refused: () => refused.length,
    resetRefused: () => {
      for (const socket of refused) socket.resetAndDestroy()
    },
    behave: (next) => {
      behaviour = next
    },
    stop: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve(socket: Socket, behaviour: Behaviour, limit: number, sizes: number[]) {
  if (behaviour === 'hangUp') return socket.destroy()
  if (behaviour === 'talkNonsense') return socket.end('UNKNOWN COMMAND\0')
  let waiting = Buffer.alloc(0)
  let content = Buffer.alloc(0)
  for await (const piece of socket) {
    waiting = Buffer.concat([waiting, piece])
    if (waiting.toString('latin1') === 'zPING\0') return socket.end('PONG\0')
    if (content.byteLength === 0 && waiting.toString('latin1', 0, 10) === 'zINSTREAM\0') {
      waiting = waiting.subarray(10)
    }
    while (waiting.byteLength >= 4) {
      const length = waiting.readUInt32BE()
      if (length === 0) {
        sizes.push(content.byteLength)
        const found = content.includes(eicar)
        return socket.end(found ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
      }
      if (waiting.byteLength < 4 + length) break
      content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
      waiting = waiting.subarray(4 + length)
      if (content.byteLength > limit) {
        sizes.push(content.byteLength)
        return socket.end('INSTREAM size limit exceeded. ERROR\0')
      }
    }
  }
}
