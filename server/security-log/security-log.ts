import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEventKind } from '#schemas/security/security-log.ts'
import type { Database } from '../db/database.ts'
import { errorCode, isRejectedValueError } from '../db/error-code.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { customerNetwork } from './customer-network.ts'

/** A security event at the moment it happens. */
export interface RecordedSecurityEvent {
  readonly kind: SecurityEventKind
  /** Only for a company the caller is a member of. */
  readonly tenantId?: string | undefined
  /** The person, as far as a verified token or the sign-in tells. */
  readonly personId?: number | undefined
  readonly subject?: string | undefined
  /** The endpoint, of the API or of the embedded sign-in. */
  readonly call: string
  /** The reason as a code, without personal data. */
  readonly reason?: string | undefined
  /** The caller's address; only a keyed hash of it is stored or logged. */
  readonly address: string
  readonly requestId: string
}

/**
 * Records events within a second, as a row of `security_event` and a line of the log. Callers don't
 * wait for it.
 */
export interface SecurityLog {
  record(event: RecordedSecurityEvent): void
  /** Writes what is pending and stops; gives up after a while if the database is gone. */
  stop(): Promise<void>
}

type Row = typeof securityEvent.$inferInsert

/** How often rows are written, in milliseconds. */
const pause = 1_000
const minute = 60_000
/** How many different rows may be pending; further events are counted in one row per kind. */
const mostWaiting = 200
/**
 * Rows per minute for callers who aren't signed in; further events are counted in one row per kind
 * and minute.
 */
const mostOfAnyone = 120
/**
 * Rows per minute for one person outside companies, which anyone with an account at the identity
 * provider can be.
 */
const mostOfOne = 10
/** How long a stop waits for the database in total, in milliseconds. */
const longestStop = 10_000

/**
 * Opens the log. Events with the same kind, call, reason, company, person and address within a
 * second share one row with a count, so that a flood of forged calls from one network adds one row
 * a second. Many networks together add at most `mostOfAnyone` rows a minute and one per kind; a
 * person outside companies adds at most `mostOfOne`. Rows that can't be stored stay pending and
 * keep counting.
 * @param lastMoment how long a stop waits for the database; shorter in tests
 */
export function openSecurityLog(
  database: Database,
  secrets: Pick<SecretBox, 'fingerprint'>,
  clock: () => Date,
  log: FastifyBaseLogger | undefined,
  lastMoment = longestStop,
): SecurityLog {
  const lines = log && atDefaultLevel(log)
  let fresh = new Map<string, Row>()
  let unstored = new Map<string, Row>()
  /** Events outside companies beyond this minute's rows. */
  let beyond = new Map<string, Row>()
  let beyondUntil = 0
  /** Number of rows being written. */
  let underWay = 0
  const anyone = createMinuteLimit(mostOfAnyone)
  const one = createMinuteLimit(mostOfOne)
  const stopping = new AbortController()

  async function write(isLast = false): Promise<void> {
    if (isLast || performance.now() > beyondUntil) {
      for (const [key, row] of beyond) addToPending(fresh, key, row)
      beyond = new Map()
    }
    for (const [key, row] of fresh) {
      // Some providers use the email address as the subject.
      const { at: _at, subject: _subject, ...security } = row
      lines?.info({ security }, 'security event')
      addToPending(unstored, key, row)
    }
    fresh = new Map()
    if (unstored.size === 0) return
    const rows = unstored
    unstored = new Map()
    underWay = rows.size
    try {
      const refused = await storeRows(database, [...rows.values()])
      for (const { row, code } of refused) {
        log?.warn(
          { code, kind: row.kind, call: row.call, occurrences: row.occurrences },
          "An event of the security log has a value that can't be stored. It's dropped.",
        )
      }
    } catch (error) {
      log?.warn(
        { fault: error instanceof Error ? error.name : typeof error, rows: rows.size },
        'Events of the security log could not be stored; it is tried again.',
      )
      for (const [key, row] of rows) addToPending(unstored, key, row)
    } finally {
      underWay = 0
    }
  }
  const writing = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
      await write()
    }
  })()

  return {
    record({ address, kind, call, requestId, ...rest }) {
      const { tenantId = null, personId = null, subject = null, reason = null } = rest
      const isAnyone = tenantId === null && personId === null && subject === null
      const addressHash = loggedAddressHash(secrets, isAnyone ? customerNetwork(address) : address)
      const who = { tenantId, personId: storedId(personId), subject, reason, addressHash }
      // Outside companies, all calls share one row.
      const key = JSON.stringify([kind, tenantId === null ? null : call, ...Object.values(who)])
      const row = { ...who, kind, call, requestId, at: clock(), occurrences: 1 }
      if (tenantId !== null || fresh.has(key)) return addToPending(fresh, key, row)
      const name = JSON.stringify([personId, subject])
      if (isAnyone ? anyone.hasRoom() : one.hasRoom(name)) return addToPending(fresh, key, row)
      if (beyond.size === 0) beyondUntil = performance.now() + minute
      if (isAnyone) return addToPendingKind(beyond, row)
      addToPending(beyond, JSON.stringify([kind, name]), {
        ...row,
        addressHash: null,
        reason: manyAtOnce,
      })
    },
    stop: async () => {
      stopping.abort()
      // Again, for events recorded during the last write.
      const written = writing.then(() => write(true))
      const isLate = await isLaterThan(lastMoment, written)
      const rows = fresh.size + beyond.size + unstored.size + underWay
      if (isLate || rows > 0) {
        log?.error({ rows }, 'The database did not take the last events of the security log.')
      }
    },
  }
}

/**
 * Stores rows together, or one by one if the values of one are refused, so that a forged token
 * can't keep other events out.
 * @returns refused rows with PostgreSQL's error code
 * @throws other errors, after which none is stored
 */
async function storeRows(database: Database, rows: readonly Row[]) {
  try {
    await database.asProvider((queries) => queries.insert(securityEvent).values([...rows]))
    return []
  } catch (error) {
    if (!isRejectedValueError(error)) throw error
  }
  return database.asProvider(async (queries) => {
    const refused: { readonly row: Row; readonly code: unknown }[] = []
    for (const row of rows) {
      try {
        await queries.savepoint((inner) => inner.insert(securityEvent).values(row))
      } catch (error) {
        if (!isRejectedValueError(error)) throw error
        refused.push({ row, code: errorCode(error) })
      }
    }
    return refused
  })
}

/** Whether a promise takes longer than this many milliseconds. */
async function isLaterThan(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const ended = new AbortController()
  const late = sleep(milliseconds, true, { signal: ended.signal })
  late.catch(() => undefined)
  const isLate = await Promise.race([work.then(() => false), late])
  ended.abort()
  return isLate
}

/** A claim may be any number; an id that doesn't fit the column belongs to no known person. */
function storedId(personId: number | null): number | null {
  return personId !== null && Math.abs(personId) < 2 ** 31 ? personId : null
}

/** Allows this many per minute for each name. */
function createMinuteLimit(most: number) {
  let since = performance.now()
  const given = new Map<string, number>()
  return {
    hasRoom: (name = ''): boolean => {
      if (performance.now() - since > minute) {
        since = performance.now()
        given.clear()
      }
      const before = given.get(name) ?? 0
      given.set(name, before + 1)
      return before < most
    },
  }
}

/**
 * Adds an event to a pending row or, if there are too many, to the row of its kind, without person
 * and company.
 */
function addToPending(waiting: Map<string, Row>, key: string, row: Row): void {
  const known = waiting.get(key)
  if (known) {
    known.occurrences += row.occurrences
  } else if (waiting.size < mostWaiting) {
    waiting.set(key, { ...row })
  } else {
    addToPendingKind(waiting, row)
  }
}

function addToPendingKind(waiting: Map<string, Row>, row: Row): void {
  const ofKind = waiting.get(row.kind)
  if (ofKind) ofKind.occurrences += row.occurrences
  else waiting.set(row.kind, { ...row, ...nobody, reason: manyAtOnce })
}

const manyAtOnce = 'manyAtOnce'
const nobody = { tenantId: null, personId: null, subject: null, addressHash: null }

/** A keyed hash of the address, so that guesses can't be checked without the key of the secrets. */
export function loggedAddressHash(
  secrets: Pick<SecretBox, 'fingerprint'>,
  address: string,
): string {
  return secrets.fingerprint(`address ${address}`).slice(0, 22)
}

/** Written at the log's default level (`warn`), although they aren't warnings. */
function atDefaultLevel(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'warn' ? log.child({}, { level: 'info' }) : log
}
