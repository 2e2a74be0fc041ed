import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process's memory after garbage collection, in bytes. */
export interface ProcessMemory {
  readonly rss: number
  readonly heapUsed: number
  readonly external: number
}

/** The built server in its own process, started as in production, which can report its memory. */
export interface ProbedServer {
  readonly address: string
  readonly pid: number
  /** @throws where the server ends before it answers */
  memory(): Promise<ProcessMemory>
  /** Stops it; resolves when it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
}

const probe = new URL('./memory-probe.mjs', import.meta.url).href
const program = fileURLToPath(new URL('../../dist-server/main.js', import.meta.url))

/**
 * Starts the server, which must be built.
 * @param onError receives log lines at level error, with the reason for a 5xx
 */
export async function startProbedServer(
  settings: Readonly<Record<string, string>>,
  onError: (lines: string) => void = (lines) => void process.stderr.write(lines),
): Promise<ProbedServer> {
  const child = fork(program, {
    execArgv: ['--expose-gc', '--import', probe],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, TZ: process.env.TZ, LOG_LEVEL: 'error', ...settings },
  })
  const ended = once(child, 'exit')
  const endedEarly = ended.then((): never => {
    throw new Error('The server ended.')
  })
  endedEarly.catch(() => undefined)
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    let isReady = false
    child.stdout?.on('data', (chunk) => {
      if (/"level":[56]0/.test(String(chunk))) onError(String(chunk))
      if (isReady) return
      printed += chunk
      const [, found] = /ready at ([^\s"]+)/.exec(printed) ?? []
      if (!found) return
      isReady = true
      resolve(found)
    })
    ended.then(() => reject(new Error(`The server did not start: ${printed}`)), reject)
  })
  const { pid } = child
  if (pid === undefined) throw new Error('A process that runs has a number.')
  return {
    address,
    pid,
    async memory() {
      child.send('memory', () => undefined)
      const [memory] = await Promise.race([once(child, 'message'), endedEarly])
      return memory as ProcessMemory
    },
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
