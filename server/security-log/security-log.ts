import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEventKind } from '#schemas/security-log.ts'
import type { Database } from '../db/database.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/** Something that matters to security, at the moment it happened. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  readonly tenantId: string | undefined
  readonly personId: number | undefined
  /** The call of the contract. */
  readonly call: string
  readonly status: number
  /** The address of the caller; only a keyed hash of it is stored or logged. */
  readonly address: string
  readonly requestId: string
}

/** Where events go: a line of the log at once, and a row of `security_event` within a second. */
export interface SecurityLog {
  note(event: SecurityEvent): void
  /** Writes what waits, and writes no more. */
  stop(): Promise<void>
}

type Row = typeof securityEvent.$inferInsert

/** Rows are written so often, in milliseconds. */
const pause = 1_000
/** More kinds of events than these at once are counted with the last of their kind, so that a flood takes no memory. */
const mostWaiting = 1_000

/**
 * Events of the same kind, call, company, person and address within a second are one row that counts them: a flood of
 * forged calls is one row a second for each address. Rows that can not be written are logged still, and tried again
 * with the next ones.
 */
export function openSecurityLog(
  database: Database,
  secrets: Pick<SecretBox, 'fingerprint'>,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): SecurityLog {
  let waiting = new Map<string, Row>()
  const stopping = new AbortController()

  async function write(): Promise<void> {
    if (waiting.size === 0) return
    const rows = waiting
    waiting = new Map()
    try {
      await database.asProvider((queries) => queries.insert(securityEvent).values([...rows.values()]))
    } catch (error) {
      log.warn({ fault: nameOf(error) }, 'Events of the security log could not be stored yet.')
      for (const [key, row] of rows) add(key, row)
    }
  }
  function add(key: string, row: Row): void {
    const key0 = waiting.size < mostWaiting ? key : `${row.kind} and others`
    const before = waiting.get(key0)
    const occurrences = (before?.occurrences ?? 0) + (row.occurrences ?? 1)
    waiting.set(key0, { ...(before ?? row), occurrences })
  }
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      await write()
    }
  })()

  return {
    note({ kind, tenantId = null, personId = null, call, status, address, requestId }) {
      const addressHash = secrets.fingerprint(`address ${address}`)
      const event = { kind, tenantId, personId, call, status, addressHash, requestId }
      // Whoever watches the log hears of a refusal at the default level.
      const isRefusal = kind === 'refusedToken' || kind === 'denied' || kind === 'limited'
      log[isRefusal ? 'warn' : 'info']({ security: event }, `security: ${kind}`)
      add([kind, tenantId, personId, call, addressHash].join(' '), { ...event, at: clock() })
    },
    stop: async () => {
      stopping.abort()
      await writing
      await write()
    },
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
