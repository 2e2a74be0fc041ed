import { readdir } from 'node:fs/promises'
import { metricsToken, type SoakedServer } from './installation.ts'

/** A server process at a moment. Memory in bytes after garbage collection. */
export interface Sample {
  /** In seconds, by `performance.now`. */
  readonly at: number
  readonly heap: number
  /** Buffers outside the heap. */
  readonly external: number
  readonly rss: number
  readonly descriptors: number
  /** Connections to PostgreSQL. */
  readonly connections: number
  /** The longest event loop delay since the last sample, in milliseconds. */
  readonly lag: number
}

/** Samples of one process. */
export interface ProcessSamples {
  readonly server: string
  /** Whether it belongs to the server that is never killed. */
  readonly isLasting: boolean
  readonly pid: number
  readonly samples: Sample[]
}

/**
 * Takes a sample of each running server; one that is being killed gives none.
 * @param servers the first is never killed
 */
export async function addProcessSamples(
  servers: readonly SoakedServer[],
  lives: ProcessSamples[],
): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const pid = server.current()?.pid
      const sample = await takeSample(server).catch(() => undefined)
      if (pid === undefined || !sample || server.current()?.pid !== pid) return
      const known = lives.find((life) => life.pid === pid)
      const life = known ?? {
        server: server.name,
        isLasting: server === servers[0],
        pid,
        samples: [],
      }
      if (!known) lives.push(life)
      life.samples.push(sample)
    }),
  )
}

async function takeSample({ current, address }: SoakedServer): Promise<Sample | undefined> {
  const server = current()
  if (!server) return undefined
  const metrics = await fetchMetrics(address)
  const descriptors = (await readdir(`/proc/${server.pid}/fd`)).length
  const { rss, heapUsed, external } = await server.memory()
  // Garbage collection for the sample blocks the event loop, which doesn't count.
  await fetchMetrics(address)
  return {
    at: performance.now() / 1_000,
    heap: heapUsed,
    external,
    rss,
    descriptors,
    connections: metrics('stepwell_database_connections{state="open"}'),
    lag: metrics('nodejs_eventloop_lag_max_seconds') * 1_000,
  }
}

async function fetchMetrics(address: string): Promise<(name: string) => number> {
  const answer = await fetch(`${address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(14_000),
  })
  const lines = (await answer.text()).split('\n')
  return (name) => {
    const line = lines.find((each) => each.startsWith(`${name} `))
    return Number(line?.slice(name.length + 1) ?? Number.NaN)
  }
}
