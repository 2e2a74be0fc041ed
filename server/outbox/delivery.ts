import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/outbox.ts'
import { type Channel, DeliveryFailed, failureReason, type Message } from './channel.ts'
import { daysUntilOutOfDate, setAsideOutOfDateMails } from './out-of-date.ts'
import { leaseSeconds, maxAttempts, secondsUntilNextAttempt } from './retries.ts'

/** The result of an attempt. */
export type DeliveryOutcome = 'delivered' | 'failed' | 'dead'

/** Options of `startDelivery`. */
export interface DeliveryOptions {
  readonly database: Database
  readonly channels: readonly Channel[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Called after every attempt. */
  readonly onAttempt?: (kind: Message['kind'], outcome: DeliveryOutcome) => void
  /** How often to look for due messages, in milliseconds. */
  readonly interval?: number
  /** Seconds until the next attempt. Tests use less. */
  readonly delay?: typeof secondsUntilNextAttempt
  /** How long a message is leased to one process, in seconds. Tests use less. */
  readonly lease?: number
  /** How long running attempts may take at shutdown, in milliseconds. Tests use less. */
  readonly lastMoment?: number
}

/** A running delivery. */
export interface Delivery {
  /** Kinds of messages that some channel delivers. */
  readonly kinds: readonly Message['kind'][]
  /**
   * Takes no more messages and waits for running attempts. Slow ones are aborted and released, so that the next process
   * sends them at once.
   */
  stop(): Promise<void>
}

/** Part of the lease an attempt may use. The rest is for recording the result. */
const shareOfLease = 0.75
const defaultLastMoment = 10_000

/** Aborted by the server's shutdown, so it isn't the receiver's failure. */
class AttemptAborted extends Error {}

/**
 * Delivers due messages until receivers accept them: at least once, because a process may be killed before recording a
 * success. Processes share the work by leasing messages. Channels run independently, so a slow receiver delays only its
 * own messages.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { channels, lastMoment = defaultLastMoment } = options
  const stopping = new AbortController()
  const late = new AbortController()
  // Every attempt adds a listener.
  setMaxListeners(0, late.signal)
  const running = channels.map((channel) =>
    deliverThroughChannel(channel, options, stopping.signal, late.signal),
  )
  return {
    kinds: channels.flatMap(({ kinds }) => kinds),
    async stop() {
      stopping.abort()
      const lastCall = setTimeout(() => late.abort(new AttemptAborted()), lastMoment)
      await Promise.all(running)
      clearTimeout(lastCall)
      for (const channel of channels) channel.close()
    },
  }
}

async function deliverThroughChannel(
  channel: Channel,
  options: DeliveryOptions,
  stopping: AbortSignal,
  late: AbortSignal,
): Promise<void> {
  const { log, interval = 1_000, lease = leaseSeconds } = options
  const underWay = new Set<Promise<void>>()
  while (!stopping.aborted) {
    const free = channel.atOnce - underWay.size
    // The lease starts no earlier than this.
    const ends = performance.now() + lease * 1000 * shareOfLease
    const messages = await takeMessages(options, channel.kinds, free, lease).catch((error) => {
      log.warn({ fault: failureReason(error) }, "what is due can't be read")
      return []
    })
    for (const message of messages) {
      const left = Math.max(0, Math.floor(ends - performance.now()))
      const limit = abortAfter(Math.min(channel.timeout, left), late)
      const attempting = attemptDelivery(message, channel, limit.signal, options).finally(
        limit.clear,
      )
      underWay.add(attempting)
      attempting.finally(() => underWay.delete(attempting)).catch(() => undefined)
    }
    if (messages.length < free) {
      await sleep(interval, undefined, { signal: stopping }).catch(() => undefined)
    } else if (underWay.size === channel.atOnce) {
      await Promise.race(underWay)
    }
  }
  await Promise.all(underWay)
}

/**
 * Aborts after this many milliseconds, or with the other signal. Not AbortSignal.any, which Node 20
 * garbage-collects too early.
 */
function abortAfter(
  milliseconds: number,
  other: AbortSignal,
): { signal: AbortSignal; clear(): void } {
  const ended = new AbortController()
  const late = setTimeout(
    () => ended.abort(new DOMException('It took long.', 'TimeoutError')),
    milliseconds,
  )
  const end = () => ended.abort(other.reason)
  if (other.aborted) end()
  other.addEventListener('abort', end, { once: true })
  return {
    signal: ended.signal,
    clear() {
      clearTimeout(late)
      other.removeEventListener('abort', end)
    },
  }
}

/** Leases due messages. If this process dies, another sends them when the lease expires. */
async function takeMessages(
  { database, log }: Pick<DeliveryOptions, 'database' | 'log'>,
  kinds: readonly Message['kind'][],
  atMost: number,
  lease: number,
): Promise<Message[]> {
  const { outOfDate, messages } = await database.asProvider(async (queries) => {
    const outOfDate = kinds.includes('mail') ? await setAsideOutOfDateMails(queries) : 0
    const due = queries
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(
        and(
          inArray(outboxMessage.kind, [...kinds]),
          isNull(outboxMessage.deliveredAt),
          isNull(outboxMessage.deadAt),
          lte(outboxMessage.nextAttemptAt, sql`now()`),
        ),
      )
      .orderBy(outboxMessage.nextAttemptAt)
      .limit(atMost)
      .for('update', { skipLocked: true })
    const over = sql`now() + make_interval(secs => ${lease})`
    const messages = await queries
      .update(outboxMessage)
      .set({
        attempts: sql`${outboxMessage.attempts} + 1`,
        nextAttemptAt: over,
        leasedUntil: over,
      })
      // As an array, the subquery runs once, whatever the planner chooses.
      .where(sql`${outboxMessage.id} = any(array(${due}))`)
      .returning()
    return { outOfDate, messages }
  })
  // Logged after the commit: if this transaction fails, another process finds them again.
  if (outOfDate > 0) {
    log.warn(
      { messages: outOfDate },
      `mails were not sent, because nothing tried to send them for ${daysUntilOutOfDate} days: npm run outbox -- --release sends them`,
    )
  }
  return messages
}

async function attemptDelivery(
  message: Message,
  channel: Channel,
  signal: AbortSignal,
  { database, log, onAttempt, delay = secondsUntilNextAttempt }: DeliveryOptions,
): Promise<void> {
  const { id, kind, attempts } = message
  const started = performance.now()
  const failure = await deliver(message, channel, signal)
  const milliseconds = Math.round(performance.now() - started)
  if (failure && signal.reason instanceof AttemptAborted) {
    log.info({ message: id, kind, milliseconds }, 'given up, as the server stops')
    return await releaseMessage(database, message).catch((error) =>
      log.warn(
        { message: id, kind, fault: failureReason(error) },
        "giving up can't be recorded: it's sent when its lease is over",
      ),
    )
  }
  const outcome: DeliveryOutcome = !failure
    ? 'delivered'
    : attempts < maxAttempts
      ? 'failed'
      : 'dead'
  const line = { message: id, kind, attempt: attempts, milliseconds, ...failure }
  if (outcome === 'delivered') log.info(line, 'delivered')
  else if (outcome === 'failed') log.warn(line, 'not delivered, to be tried again')
  else log.error(line, 'not delivered, given up')
  onAttempt?.(kind, outcome)
  const seconds = delay(attempts, failure?.retryAfterSeconds)
  await recordOutcome(database, message, outcome, failure?.reason ?? null, seconds).catch((error) =>
    // Without a record the message stays leased and is sent once more afterwards.
    log.warn({ ...line, fault: failureReason(error) }, "the attempt can't be recorded"),
  )
}

interface Failure {
  readonly reason: string
  readonly retryAfterSeconds: number | undefined
}

async function deliver(
  message: Message,
  channel: Channel,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  try {
    await channel.deliver(message, signal)
    return undefined
  } catch (error) {
    const retryAfterSeconds = error instanceof DeliveryFailed ? error.retryAfterSeconds : undefined
    return { reason: failureReason(error), retryAfterSeconds }
  }
}

/** Undoes taking a message, so that an attempt the receiver never saw doesn't delay it. */
async function releaseMessage(database: Database, { id, attempts }: Message): Promise<void> {
  await database.asProvider((queries) =>
    queries
      .update(outboxMessage)
      .set({ attempts: attempts - 1, nextAttemptAt: sql`now()`, leasedUntil: null })
      .where(
        and(
          eq(outboxMessage.id, id),
          eq(outboxMessage.attempts, attempts),
          isNull(outboxMessage.deliveredAt),
        ),
      ),
  )
}

function recordOutcome(
  database: Database,
  { id, attempts }: Message,
  outcome: DeliveryOutcome,
  lastFailure: string | null,
  seconds: number,
) {
  const result =
    outcome === 'delivered'
      ? { deliveredAt: sql`now()`, mail: null, event: null }
      : outcome === 'dead'
        ? { deadAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` }
  // Only the process that leased the message last records a failure. A success counts from any process.
  const own = outcome === 'delivered' ? undefined : eq(outboxMessage.attempts, attempts)
  return database.asProvider((queries) =>
    queries
      .update(outboxMessage)
      .set({ ...result, lastFailure, leasedUntil: null })
      .where(and(eq(outboxMessage.id, id), own)),
  )
}
