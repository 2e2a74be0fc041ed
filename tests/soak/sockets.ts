import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Chance, createChance } from '#server/demo-world/random.ts'
import { type Actor, createRepeatingActor, sleepUnlessAborted } from './actor.ts'
import type { AnswerLog } from './answers.ts'
import type { Installation, SoakedServer } from './installation.ts'

/**
 * How long an incomplete request may keep a connection, in milliseconds; the server allows 20 s and
 * checks every 30 s.
 */
const longestIdle = 90_000

/** What an idle connection has sent: nothing, half a line, half its headers, or half its body. */
const beginnings = [
  '',
  'GET /api/sett',
  'GET /api/settings HTTP/1.1\r\nhost: localhost\r\n',
  'POST /api/adduser HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"id":',
]

/** Opens connections with incomplete requests, which the server must close. */
export function createIdler({ servers }: Installation, seed: number, answers: AnswerLog): Actor {
  const chance = createChance(`idler ${seed}`)
  return createRepeatingActor(
    async (until) => {
      const server = chance.pick(servers)
      const pid = server.current()?.pid
      const socket = await open(server)
      if (!socket) return
      const said = chance.pick(beginnings.slice(0, 3))
      socket.write(said)
      const began = performance.now()
      const closed = new Promise((resolve) => socket.once('close', resolve))
      await Promise.race([closed, sleepUnlessAborted(longestIdle, until)])
      const isOpen = !socket.destroyed
      socket.destroy()
      const isLate = performance.now() - began >= longestIdle
      if (isOpen && isLate && server.current()?.pid === pid) {
        answers.fault(`IDLE: ${server.name} did not cut a connection that said "${said}"`)
      }
    },
    () => chance.below(1_000),
  )
}

/** Opens many connections at once and closes them abruptly, some during a request. */
export function createCrowd({ servers }: Installation, seed: number): Actor {
  const chance = createChance(`crowd ${seed}`)
  return createRepeatingActor(
    async (until) => {
      const server = chance.pick(servers)
      const sockets = await Promise.all(Array.from({ length: 150 }, () => open(server)))
      for (const socket of sockets) socket?.write(idleBytes(chance))
      await sleepUnlessAborted(200 + chance.below(1_000), until)
      for (const socket of sockets) {
        if (chance.below(2) === 0) socket?.resetAndDestroy()
        else socket?.destroy()
      }
    },
    () => 3_000 + chance.below(6_000),
  )
}

function idleBytes(chance: Chance): string {
  return chance.pick([...beginnings, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'])
}

/** Undefined if nothing listens. */
async function open({ address }: SoakedServer): Promise<Socket | undefined> {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port) })
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.on('error', () => undefined)
  // Discards the answer.
  socket.resume()
  return socket
}
