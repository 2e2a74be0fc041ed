import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/requests.ts'
import { type Channel, DeliveryFailed, type Message, reasonOf } from './channel.ts'
import { mostAttempts, secondsUntilNext } from './retries.ts'

/** How an attempt ended. */
export type Outcome = 'delivered' | 'failed' | 'dead'

export interface DeliveryOptions {
  readonly database: Database
  readonly channels: readonly Channel[]
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Called after every attempt. */
  readonly onAttempt?: (kind: Message['kind'], outcome: Outcome) => void
  /** How often to look for what is due, in milliseconds. */
  readonly interval?: number
  /** Seconds until the next attempt; tests wait for less. */
  readonly delay?: typeof secondsUntilNext
}

/** Delivery that runs until it is stopped. */
export interface Delivery {
  /** Takes nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

const atOnce = 10
/** How long one attempt may take, in milliseconds. */
const timeout = 15_000
/** For how long a taken message is nobody else's, in seconds: longer than any attempt takes. */
const lease = 60

/**
 * Delivers what is due, again and again until the receiver has taken it: at least once, since a process may be
 * killed between the two. Any number of processes share the work; each takes messages that no other holds.
 */
export function startDelivery(options: DeliveryOptions): Delivery {
  const { database, channels, log, interval = 1_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const byKind = new Map(
    channels.flatMap((channel) => channel.kinds.map((kind) => [kind, channel])),
  )

  const run = async () => {
    while (!signal.aborted) {
      const messages = await take(database, [...byKind.keys()]).catch((error) => {
        log.warn({ fault: reasonOf(error) }, 'what is due can not be read')
        return []
      })
      await Promise.all(messages.map((message) => attempt(message, byKind, options)))
      if (messages.length < atOnce)
        await sleep(interval, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = byKind.size > 0 ? run() : Promise.resolve()

  return {
    async stop() {
      stopping.abort()
      await ended
      for (const channel of channels) channel.close()
    },
  }
}

/** Takes messages for the time of a lease: if this process dies, another sends them when it is over. */
function take(database: Database, kinds: Message['kind'][]): Promise<Message[]> {
  return database.asProvider((queries) => {
    const due = queries
      .select({ id: outboxMessage.id })
      .from(outboxMessage)
      .where(
        and(
          inArray(outboxMessage.kind, kinds),
          isNull(outboxMessage.deliveredAt),
          isNull(outboxMessage.deadAt),
          lte(outboxMessage.nextAttemptAt, sql`now()`),
        ),
      )
      .orderBy(outboxMessage.nextAttemptAt)
      .limit(atOnce)
      .for('update', { skipLocked: true })
    return (
      queries
        .update(outboxMessage)
        .set({
          attempts: sql`${outboxMessage.attempts} + 1`,
          nextAttemptAt: sql`now() + make_interval(secs => ${lease})`,
        })
        // As an array it is asked once, whatever the planner does.
        .where(sql`${outboxMessage.id} = any(array(${due}))`)
        .returning()
    )
  })
}

async function attempt(
  message: Message,
  channels: ReadonlyMap<Message['kind'], Channel>,
  { database, log, onAttempt, delay = secondsUntilNext }: DeliveryOptions,
): Promise<void> {
  const { id, kind, attempts } = message
  const started = performance.now()
  const failure = await deliver(message, channels.get(kind))
  const milliseconds = Math.round(performance.now() - started)
  const outcome: Outcome = !failure ? 'delivered' : attempts < mostAttempts ? 'failed' : 'dead'
  const line = { message: id, kind, attempt: attempts, milliseconds, ...failure }
  if (outcome === 'delivered') log.info(line, 'delivered')
  else if (outcome === 'failed') log.warn(line, 'not delivered, to be tried again')
  else log.error(line, 'not delivered, given up')
  onAttempt?.(kind, outcome)
  const seconds = delay(attempts, failure?.retryAfterSeconds)
  await note(database, message, outcome, failure?.reason ?? null, seconds).catch((error) =>
    // It stays taken until its lease is over, and is sent once more then.
    log.warn({ ...line, fault: reasonOf(error) }, 'the attempt can not be noted'),
  )
}

interface Failure {
  readonly reason: string
  readonly retryAfterSeconds: number | undefined
}

async function deliver(message: Message, channel?: Channel): Promise<Failure | undefined> {
  try {
    await channel?.deliver(message, AbortSignal.timeout(timeout))
    return undefined
  } catch (error) {
    const retryAfterSeconds = error instanceof DeliveryFailed ? error.retryAfterSeconds : undefined
    return { reason: reasonOf(error), retryAfterSeconds }
  }
}

function note(
  database: Database,
  { id, attempts }: Message,
  outcome: Outcome,
  lastFailure: string | null,
  seconds: number,
) {
  const result =
    outcome === 'delivered'
      ? { deliveredAt: sql`now()`, mail: null, event: null }
      : outcome === 'dead'
        ? { deadAt: sql`now()` }
        : { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` }
  // A failure is recorded by the process that took the message last; a delivery counts whichever process made it.
  const own = outcome === 'delivered' ? undefined : eq(outboxMessage.attempts, attempts)
  return database.asProvider((queries) =>
    queries
      .update(outboxMessage)
      .set({ ...result, lastFailure })
      .where(and(eq(outboxMessage.id, id), own)),
  )
}
