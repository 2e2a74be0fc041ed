import { createSocket, type Socket as Datagrams } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below those that systems give to whoever asks for any (from 32768 on Linux, from 49152 elsewhere): no connection that
 * leaves the machine, and no server that listens on any port, takes one of these.
 */
const lowest = 20_000
const highest = 32_000
/** A socket for each reserved port, until this process ends: then the system frees it, however that was. */
const held: Datagrams[] = []

/**
 * A port for a program that must be told one, and that nobody else takes until it listens: it is held by a socket for
 * datagrams, which has the same number and is no obstacle to a server. Whoever else reserves one, in any process of this
 * account, gets another. A server of this process listens on port 0 instead, where its address need not be known before.
 */
export async function reservePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const reservation = await reserve(port)
    if (!reservation) continue
    held.push(reservation)
    return port
  }
}

/** Holds a port; undefined where somebody else does, or serves it at one of the two addresses of this machine. */
async function reserve(port: number): Promise<Datagrams | undefined> {
  const socket = createSocket({ type: 'udp4' })
  socket.bind({ port, address: '127.0.0.1', exclusive: true })
  if (!(await isReady(socket))) {
    socket.close()
    return undefined
  }
  socket.unref()
  const isFree = (await isServable(port, '127.0.0.1')) && (await isServable(port, '::1'))
  if (isFree) return socket
  socket.close()
  return undefined
}

async function isReady(opening: Server | Datagrams): Promise<boolean> {
  return once(opening, 'listening').then(
    () => true,
    () => false,
  )
}

/** Whether nobody serves a port; a machine without IPv6 has no second address. */
async function isServable(port: number, host: string): Promise<boolean> {
  const probe = createServer().listen(port, host)
  const refused = once(probe, 'error').then(([error]) => error.code === 'EADDRNOTAVAIL')
  const listening = once(probe, 'listening').then(() => true)
  refused.catch(() => undefined)
  listening.catch(() => undefined)
  const isFree = await Promise.race([listening, refused])
  if (probe.listening) {
    probe.close()
    await once(probe, 'close')
  }
  return isFree
}
