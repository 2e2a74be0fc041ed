import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What a process holds once what is garbage is gone, in bytes. */
export interface Memory {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string
  /** A good token of Dana's. */
  token(): Promise<string>
  memory(): Promise<Memory>
  stop(): Promise<void>
}

export async function startServer(): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./served.mjs', import.meta.url)), {
    execArgv: ['--expose-gc'],
  })
  const address = String(await nextMessage(child))
  const ask = (what: string) => {
    const answer = nextMessage(child)
    child.send(what)
    return answer
  }
  return {
    address,
    token: async () => String(await ask('token')),
    memory: async () => (await ask('memory')) as Memory,
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The server ended with ${code}.`)
  })
  ended.catch(() => undefined)
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended])
    return message
  } finally {
    waiting.abort()
  }
}
