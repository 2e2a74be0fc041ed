import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** The direction in which bytes are counted. */
export type Direction = 'sent' | 'answered'

/** A proxy that resets its connections at a given byte, or blocks all data. */
export interface CuttingProxy {
  readonly port: number
  /**
   * Passes so many bytes in one direction, then resets every connection once. Later connections
   * work.
   */
  cutAfter(direction: Direction, bytes: number): void
  /** Accepts data without passing it on, so that both sides wait without an error. */
  fallSilent(): void
  /** Passes everything on and resets the counters. */
  mend(): void
  /** Bytes in each direction since the last repair or order to cut. */
  readonly passed: Readonly<Record<Direction, number>>
  /** Number of cuts, and of connections cut. */
  readonly cuts: { readonly times: number; readonly connections: number }
  close(): Promise<void>
}

/**
 * @param target port of a local server
 * @param turns event loop turns between the last byte and the reset
 */
export async function startCuttingProxy(target: number, turns = 0): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  const clients = new Set<Socket>()
  const passed = { sent: 0, answered: 0 }
  const cuts = { times: 0, connections: 0 }
  let cut: { readonly direction: Direction; readonly bytes: number } | undefined
  const reset = async () => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next))
    cuts.times += 1
    cuts.connections += clients.size
    for (const socket of open) socket.resetAndDestroy()
  }
  let isSilent = false
  const forget = (next: typeof cut) => {
    isSilent = false
    Object.assign(passed, { sent: 0, answered: 0 })
    cut = next
  }
  const pass = (from: Socket, to: Socket, direction: Direction) => {
    open.add(from)
    from.on('error', () => undefined)
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
    from.on('data', (piece) => {
      const left = cut?.direction === direction ? cut.bytes - passed[direction] : Infinity
      passed[direction] += piece.byteLength
      if (isSilent) return
      if (piece.byteLength < left) return void to.write(piece)
      cut = undefined
      to.write(piece.subarray(0, left), reset)
    })
  }
  const server = createServer({ noDelay: true }, (client) => {
    const behind = createConnection({ port: target, host: '127.0.0.1', noDelay: true })
    clients.add(client)
    client.on('close', () => clients.delete(client))
    pass(client, behind, 'sent')
    pass(behind, client, 'answered')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    passed,
    cuts,
    cutAfter: (direction, bytes) => forget({ direction, bytes }),
    fallSilent() {
      forget(undefined)
      isSilent = true
    },
    mend: () => forget(undefined),
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
