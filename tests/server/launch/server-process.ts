import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { projectRoot } from '#server/launch/project-root.ts'
import { testSecretsKey } from '../support/secrets.ts'

/** What a process left behind. */
export interface Ended {
  readonly code: number | null
  readonly printed: string
  readonly complained: string
}

/** A server of its own process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number
  /** Address of the portal, once it answers. */
  ready(): Promise<string>
  readonly ended: Promise<Ended>
  signal(signal: NodeJS.Signals): void
}

/** Builds the server once for the tests of a file; the function starts it with settings of its own. */
export function serverProcesses(): (
  settings: Record<string, string>,
  /** Another of its programs, with what is named behind it. */
  line?: readonly string[],
) => ServerProcess {
  const running = new Set<ServerProcess>()
  let folder = ''
  beforeAll(async () => {
    const cache = join(projectRoot, '.cache')
    await mkdir(cache, { recursive: true })
    folder = await mkdtemp(join(cache, 'server-'))
    await build({ root: projectRoot, logLevel: 'error', build: { ssr: true, outDir: folder } })
  })
  afterAll(async () => {
    for (const server of running) server.signal('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  })
  return (settings, [program = 'main.js', ...parameters] = []) => {
    const server = startServerProcess(join(folder, program), settings, parameters)
    running.add(server)
    void server.ended.then(() => running.delete(server))
    return server
  }
}

/** Starts a built server with settings of its own. */
export function startServerProcess(
  program: string,
  settings: Record<string, string>,
  parameters: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: projectRoot,
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      PORT: '0',
      LOG_LEVEL: 'error',
      // The key of the databases that tests share; an embedded one has a key of its own.
      ...(settings.DATABASE_URL ? { SECRETS_KEY: testSecretsKey } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server cannot be started.')
  const ended = endOf(child)
  const address = readyAt(child, ended)
  // Some are started to see them fail.
  address.catch(() => undefined)
  return {
    pid,
    ended,
    ready: () => address,
    signal: (signal) => void child.kill(signal),
  }
}

async function endOf(child: ChildProcess): Promise<Ended> {
  if (!child.stdout || !child.stderr) throw new Error('Its output is piped.')
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, printed, complained }
}

function readyAt(child: ChildProcess, ended: Promise<Ended>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const [, address] = /ready at ([^\s"]+)/.exec(printed) ?? []
      if (address) resolve(address)
    })
    ended.then(({ complained }) => reject(new Error(`The server ended: ${complained}`)), reject)
  })
}
