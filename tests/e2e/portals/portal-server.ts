import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import type { OpenApiDocument } from '#server/api/openapi/document.ts'
import { reservePort } from '../../reserved-port.ts'
import { type ContractWitness, createContractWitness } from '../contract-witness.ts'
import { createDataFolder } from '../data-folder.ts'
import { runDaySettings } from '../models/now.ts'
import { createPortalProxy, type PortalProxy } from './portal-proxy.ts'

/**
 * A complete Stepwell server, as `npm start` runs it. It can be killed and restarted with the same
 * data.
 */
export interface PortalServer {
  readonly address: string
  /** The proxy in front of it, where tests can make calls fail. */
  readonly proxy: PortalProxy
  /** Starts it and waits until it answers, with other settings if some are given. */
  start(other?: Record<string, string>): Promise<void>
  /** Kills it, like a power failure. */
  kill(): Promise<void>
  /** Stops it and waits until everything it started has ended. */
  stop(): Promise<void>
  /** Queries its database directly. */
  rows<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]>
  /** Stops it and removes its data. */
  remove(): Promise<void>
  /** Differences between calls and the published document since the last call. */
  differences?(): string[]
}

/** A process of the server. */
export interface RestartableServer {
  /** Starts it and waits until it answers, with other settings if some are given. */
  start(other?: Record<string, string>): Promise<void>
  /** Kills it if it runs, and waits until it has ended. */
  end(signal: NodeJS.Signals): Promise<void>
  /** How it last ended. */
  endedBy(): NodeJS.Signals | null | undefined
  /** Its output, including the log. */
  printed(): string
}

/**
 * Warnings and errors logged by this worker's servers since they were last taken; every 5xx logs
 * one.
 */
let errors: string[] = []

/** Warnings and errors that this worker's servers logged since the last call, one log line each. */
export function takeErrors(): string[] {
  const taken = errors
  errors = []
  return taken
}

/** Prepares a server with settings; `start` starts it, and again after it ended. */
export function createRestartableServer(settings: Record<string, string>): RestartableServer {
  let child: ChildProcess | undefined
  let printed = ''
  let now = settings
  return {
    async start(other) {
      now = { ...now, ...other }
      child = spawn(process.execPath, ['dist-server/main.js'], {
        env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn', ...now },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const { stdout } = child
      if (!stdout) throw new Error('The server prints nothing.')
      const ready = new Promise<void>((resolve) => {
        createInterface({ input: stdout }).on('line', (line) => {
          printed += `${line}\n`
          if (isWarning(line)) errors.push(line)
          if (line.includes('is ready at')) resolve()
        })
      })
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code} before it was ready.`)
      })
      await Promise.race([ready, ended])
      ended.catch(() => undefined)
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
    endedBy: () => child?.signalCode,
    printed: () => printed,
  }
}

/** Whether a log line is a warning or worse (levels of pino). */
function isWarning(line: string): boolean {
  const level = /^\{"level":(\d+)/.exec(line)?.[1]
  return Number(level) >= 40
}

/** @param settings in addition to the defaults */
export async function createPortalServer(
  settings: Record<string, string> = {},
): Promise<PortalServer> {
  const folder = await createDataFolder('e2e', settings)
  const [port, own] = [await reservePort(), await reservePort()]
  const address = `http://localhost:${port}`
  const { start, end, endedBy } = createRestartableServer({
    PORT: `${own}`,
    PUBLIC_URL: address,
    DATA_DIR: folder,
    ...settings,
  })
  let witness: ContractWitness | undefined
  const proxy = createPortalProxy(port, own, () => witness)

  async function endBy(signal: NodeJS.Signals): Promise<void> {
    await end(signal)
    await proxy.down()
  }

  const server: PortalServer = {
    address,
    proxy,
    async start(other) {
      await start({ ...(settings.CLOCK ? {} : runDaySettings()), ...other })
      witness ??= createContractWitness(await fetchApiDocument(own))
      await proxy.up()
    },
    kill: () => endBy('SIGKILL'),
    stop: () => endBy('SIGTERM'),
    differences: () => witness?.differences() ?? [],
    async rows<Row extends object>(query: string, ...values: unknown[]) {
      const database = new Client({ connectionString: await readDatabaseUrl(folder) })
      await database.connect()
      try {
        return (await database.query<Row>(query, values)).rows
      } finally {
        await database.end()
      }
    },
    async remove() {
      // A killed server leaves its database running; the next start takes it over and stops it at
      // the end.
      if (endedBy() === 'SIGKILL') await server.start()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** The API document that a local server publishes. */
export async function fetchApiDocument(port: number): Promise<OpenApiDocument> {
  const served = await fetch(`http://127.0.0.1:${port}/api/openapi.json`)
  return await served.json()
}

/** The address of the database in a server's data folder. */
async function readDatabaseUrl(folder: string): Promise<string> {
  const password = await readFile(join(folder, 'postgres-password'), 'utf8')
  const postmaster = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
  const [, , , port] = postmaster.split('\n')
  return `postgres://stepwell:${password}@127.0.0.1:${port}/stepwell`
}
