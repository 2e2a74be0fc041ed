import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'vite'
import { afterAll, beforeAll, inject } from 'vitest'
import { isBuilt } from '#scripts/build.mjs'
import { projectRoot } from '#server/launch/project-root.ts'
import { testSecretsKey } from '../support/secrets.ts'

/** The exit code and output of an ended process. */
export interface ProcessEnd {
  readonly code: number | null
  readonly printed: string
  readonly complained: string
}

/** A server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number
  /** The portal's address, once it answers. */
  ready(): Promise<string>
  readonly ended: Promise<ProcessEnd>
  signal(signal: NodeJS.Signals): void
}

/**
 * Builds the server from the current sources and returns a function that starts it with given
 * settings.
 */
export function createServerStarter(): (
  settings: Record<string, string>,
  /** Runs another of its programs with parameters. */
  line?: readonly string[],
) => ServerProcess {
  const running = new Set<ServerProcess>()
  let folder = ''
  beforeAll(async () => {
    folder = await buildServer()
  })
  afterAll(async () => {
    for (const server of running) server.signal('SIGTERM')
    await Promise.all([...running].map(({ ended }) => ended))
  })
  return (settings, [program = 'main.js', ...parameters] = []) => {
    const server = startServerProcess(join(folder, program), settings, parameters)
    running.add(server)
    void server.ended.then(() => running.delete(server))
    return server
  }
}

let builtFolder: Promise<string> | undefined

/** Uses the output of `npm run build` if it is current; otherwise builds once per process. */
export function buildServer(): Promise<string> {
  builtFolder ??= isBuilt() ? Promise.resolve(join(projectRoot, 'dist-server')) : buildHere()
  return builtFolder
}

async function buildHere(): Promise<string> {
  const folder = join(inject('buildsFolder'), String(process.pid))
  await build({ root: projectRoot, logLevel: 'error', build: { ssr: true, outDir: folder } })
  return folder
}

/** Starts a built server with given settings. */
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
      // The key of the shared test databases; an embedded database has its own.
      ...(settings.DATABASE_URL ? { SECRETS_KEY: testSecretsKey } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The server cannot be started.')
  const ended = waitForEnd(child)
  const address = waitUntilReady(child, ended)
  // Not awaited by tests that expect the start to fail.
  address.catch(() => undefined)
  return {
    pid,
    ended,
    ready: () => address,
    signal: (signal) => void child.kill(signal),
  }
}

async function waitForEnd(child: ChildProcess): Promise<ProcessEnd> {
  if (!child.stdout || !child.stderr) throw new Error('Its output is piped.')
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, printed, complained }
}

function waitUntilReady(child: ChildProcess, ended: Promise<ProcessEnd>): Promise<string> {
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
