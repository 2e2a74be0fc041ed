import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '../api/to-problem.ts'
import type { Database } from '../db/database.ts'
import type { RequestHandler } from '../web/web-server.ts'
import type { Metrics } from './metrics.ts'

/** What health checks look at, and the token for /metrics. */
export interface ProbeOptions {
  /** Undefined if this server uses no database. */
  readonly database: Database | undefined
  readonly metrics: Metrics
  /** The token for /metrics; if undefined, there are no metrics. */
  readonly metricsToken: string | undefined
  /** Whether the server is stopping. */
  readonly isStopping: () => boolean
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** How long the database may take to answer, in milliseconds. */
const timeout = 2_000

/**
 * Answers health checks: `/healthz` (the process answers), `/readyz` (it can take requests) and
 * `/metrics` (with the token). Undefined for other paths.
 */
export function createProbes(options: ProbeOptions): (path: string) => RequestHandler | undefined {
  const { database } = options
  const obstacle = database && cacheCheck(() => findDatabaseObstacle(database), options.now)
  const byPath = new Map<string, RequestHandler>([
    ['/healthz', (_request, response) => respond(response, 200, 'ok')],
    ['/readyz', (_request, response) => respondReadiness(response, options.isStopping, obstacle)],
    ['/metrics', (request, response) => respondMetrics(request, response, options)],
  ])
  return (path) => byPath.get(path)
}

async function respondReadiness(
  response: ServerResponse,
  isStopping: () => boolean,
  obstacleNow: (() => Promise<string | undefined>) | undefined,
): Promise<void> {
  if (isStopping()) return respond(response, 503, 'stopping')
  const obstacle = await obstacleNow?.()
  if (obstacle) return respond(response, 503, obstacle)
  respond(response, 200, 'ready')
}

/** How long a database check is cached, in milliseconds. */
const holds = 1_000

/**
 * Shares one check among concurrent callers and caches it, because anyone may call this any number
 * of times.
 */
function cacheCheck<T>(ask: () => Promise<T>, now = () => performance.now()): () => Promise<T> {
  let asked: Promise<T> | undefined
  let old = 0
  return () => {
    if (asked && now() < old) return asked
    old = Number.POSITIVE_INFINITY
    asked = ask().finally(() => {
      old = now() + holds
    })
    return asked
  }
}

/**
 * Sorts more than the smallest sort memory holds, so that PostgreSQL writes about 300 kB to a
 * temporary file. It changes nothing, and fails if the disk is full.
 */
const writeForTheMoment = `set local work_mem = '64kB';
  select max(line)
  from (select repeat('x', 150) as line from generate_series(1, 2000) n order by n desc offset 0) sorted`

/** Why the database can't be used; undefined if it can. */
async function findDatabaseObstacle({ pool }: Database): Promise<string | undefined> {
  const late = new AbortController()
  const silent = 'the database does not answer'
  const asked = pool.query(writeForTheMoment).then(
    () => undefined,
    (error) => (isDiskFull(error) ? 'the disk of the database is full' : silent),
  )
  const tooLate = sleep(timeout, silent, { signal: late.signal }).catch(() => silent)
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    late.abort()
  }
}

async function respondMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics, metricsToken }: ProbeOptions,
): Promise<void> {
  if (metricsToken === undefined) return respond(response, 404, "There's nothing here.")
  if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
    response.setHeader('www-authenticate', 'Bearer')
    return respond(response, 401, 'The token in METRICS_TOKEN is required.')
  }
  respond(response, 200, await metrics.text(), metrics.contentType)
}

/** Compares in constant time. */
function isSame(received: string, expected: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(received), hash(expected))
}

function respond(
  response: ServerResponse,
  status: number,
  text: string,
  contentType = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, {
    ...(status === 503 ? { 'retry-after': '1' } : {}),
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text.endsWith('\n') ? text : `${text}\n`)
}
