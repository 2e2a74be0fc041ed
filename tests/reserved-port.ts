import { createSocket, type Socket as Datagrams } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Below the range from which systems assign ports (from 32768 on Linux, 49152 elsewhere), so that
 * no outgoing connection or server on port 0 gets one of these.
 */
const lowest = 20_000
const highest = 32_000
/** A socket per reserved port, which the system closes when this process ends. */
const held: Datagrams[] = []

/**
 * Reserves a port for a program that needs its number in advance. A UDP socket holds it, which
 * doesn't keep a server from listening on TCP; other reservations on this machine get other ports.
 * Servers in this process should use port 0 instead, unless their address must be known before.
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

/** Holds a port; undefined if it is reserved or used at one of this machine's two addresses. */
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

/** Whether nothing listens on a port. A machine without IPv6 has no second address. */
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
