import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SecurityEventKind } from '#schemas/security/security-log.ts'
import type { Database } from '../db/database.ts'
import { errorCode, isRefusedForItsValues } from '../db/error-code.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { wideNetwork } from './wide-network.ts'

/** Something that matters to security, at the moment it happened. */
export interface SecurityEvent {
  readonly kind: SecurityEventKind
  /** Of a company that the caller is a member of; undefined otherwise. */
  readonly tenantId?: string | undefined
  /** Who, as far as a verified token or the sign-in says. */
  readonly personId?: number | undefined
  readonly subject?: string | undefined
  /** The call of the contract, or the endpoint of the embedded sign-in. */
  readonly call: string
  /** Why, in a word that holds nothing of anybody. */
  readonly reason?: string | undefined
  /** The address of the caller; only a keyed hash of it is stored or logged. */
  readonly address: string
  readonly requestId: string
}

/** Where events go: a row of `security_event` and a line of the log within a second. Nobody waits for either. */
export interface SecurityLog {
  record(event: SecurityEvent): void
  /** Writes what waits, and no more after that; of a database that is gone it takes leave after a while. */
  stop(): Promise<void>
}

type Row = typeof securityEvent.$inferInsert

/** Rows are written so often, in milliseconds. */
const pause = 1_000
const minute = 60_000
/** So many different rows may wait; events beyond them are counted in one row for their kind. */
const mostWaiting = 200
/** So many rows a minute may be of nobody who signed in; events beyond them are counted in one of their kind, for the minute. */
const mostOfAnyone = 120
/** So many of one person without a company: anybody with an account at the identity provider may be that. */
const mostOfOne = 10
/** So long a stop waits for the database in all, in milliseconds. */
const longestStop = 10_000

/**
 * Events of the same kind, call, reason, company, person and address within a second are one row that counts them: a
 * flood of forged calls from one network is one row a second, whichever calls they are, and from any number of networks
 * `mostOfAnyone` a minute and one for each kind. So it is with the calls of a person in no company, `mostOfOne` a minute. Rows that can not be stored wait for the database, and count on.
 * @param lastMoment how long a stop waits for the database; tests wait for less
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
  /** What was done in no company beyond the rows of this minute. */
  let beyond = new Map<string, Row>()
  let beyondUntil = 0
  /** So many rows are on their way to the database. */
  let underWay = 0
  const anyone = roomByMinute(mostOfAnyone)
  const one = roomByMinute(mostOfOne)
  const stopping = new AbortController()

  async function write(isLast = false): Promise<void> {
    if (isLast || performance.now() > beyondUntil) {
      for (const [key, row] of beyond) count(fresh, key, row)
      beyond = new Map()
    }
    for (const [key, row] of fresh) {
      // At some providers the subject is a mail address.
      const { at: _at, subject: _subject, ...security } = row
      lines?.info({ security }, 'security event')
      count(unstored, key, row)
    }
    fresh = new Map()
    if (unstored.size === 0) return
    const rows = unstored
    unstored = new Map()
    underWay = rows.size
    try {
      const refused = await store(database, [...rows.values()])
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
      for (const [key, row] of rows) count(unstored, key, row)
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
      const addressHash = loggedAddressHash(secrets, isAnyone ? wideNetwork(address) : address)
      const who = { tenantId, personId: storedId(personId), subject, reason, addressHash }
      // In no company it is one row whichever calls they try.
      const key = JSON.stringify([kind, tenantId === null ? null : call, ...Object.values(who)])
      const row = { ...who, kind, call, requestId, at: clock(), occurrences: 1 }
      if (tenantId !== null || fresh.has(key)) return count(fresh, key, row)
      const name = JSON.stringify([personId, subject])
      if (isAnyone ? anyone.hasRoom() : one.hasRoom(name)) return count(fresh, key, row)
      if (beyond.size === 0) beyondUntil = performance.now() + minute
      if (isAnyone) return countOfKind(beyond, row)
      count(beyond, JSON.stringify([kind, name]), { ...row, addressHash: null, reason: manyAtOnce })
    },
    stop: async () => {
      stopping.abort()
      // Once more for what was noted while the last of them was being stored.
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
 * Stores rows: together, or each for itself where the values of one of them are refused, so that nobody's token keeps
 * the events of others out.
 * @returns the rows that are refused, with the code of PostgreSQL
 * @throws whatever else goes wrong; then none is stored
 */
async function store(database: Database, rows: readonly Row[]) {
  try {
    await database.asProvider((queries) => queries.insert(securityEvent).values([...rows]))
    return []
  } catch (error) {
    if (!isRefusedForItsValues(error)) throw error
  }
  return database.asProvider(async (queries) => {
    const refused: { readonly row: Row; readonly code: unknown }[] = []
    for (const row of rows) {
      try {
        await queries.savepoint((inner) => inner.insert(securityEvent).values(row))
      } catch (error) {
        if (!isRefusedForItsValues(error)) throw error
        refused.push({ row, code: errorCode(error) })
      }
    }
    return refused
  })
}

/** Whether something takes longer than so many milliseconds; it is waited for no longer than that. */
async function isLaterThan(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const ended = new AbortController()
  const late = sleep(milliseconds, true, { signal: ended.signal })
  late.catch(() => undefined)
  const isLate = await Promise.race([work.then(() => false), late])
  ended.abort()
  return isLate
}

/** A claim may be any whole number; nobody on record has one that the column can't hold. */
function storedId(personId: number | null): number | null {
  return personId !== null && Math.abs(personId) < 2 ** 31 ? personId : null
}

/** Gives out so many places a minute, to each name. */
function roomByMinute(most: number) {
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

/** Adds to a row that waits; where too many wait, to that of its kind, which says of whom and where no more. */
function count(waiting: Map<string, Row>, key: string, row: Row): void {
  const known = waiting.get(key)
  if (known) {
    known.occurrences += row.occurrences
  } else if (waiting.size < mostWaiting) {
    waiting.set(key, { ...row })
  } else {
    countOfKind(waiting, row)
  }
}

function countOfKind(waiting: Map<string, Row>, row: Row): void {
  const ofKind = waiting.get(row.kind)
  if (ofKind) ofKind.occurrences += row.occurrences
  else waiting.set(row.kind, { ...row, ...nobody, reason: manyAtOnce })
}

const manyAtOnce = 'manyAtOnce'
const nobody = { tenantId: null, personId: null, subject: null, addressHash: null }

/** The same address has the same hash, which nobody can try addresses out on without the key of the secrets. */
export function loggedAddressHash(
  secrets: Pick<SecretBox, 'fingerprint'>,
  address: string,
): string {
  return secrets.fingerprint(`address ${address}`).slice(0, 22)
}

/** The lines are written at the default level of the log (`warn`), too, though none is a warning. */
function atDefaultLevel(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'warn' ? log.child({}, { level: 'info' }) : log
}
