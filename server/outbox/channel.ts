import type { outboxMessage } from '../db/schema/outbox.ts'

/** A message to send. Its id is the same for every attempt. */
export type Message = typeof outboxMessage.$inferSelect

/** Delivers some kinds of messages. */
export interface Channel {
  readonly kinds: readonly Message['kind'][]
  /** Maximum number of concurrent deliveries. */
  readonly atOnce: number
  /** Time limit of an attempt in milliseconds. Shorter than the lease in any case. */
  readonly timeout: number
  /**
   * Resolves when the receiver has accepted the message. Stops sending when the signal aborts, because another process
   * may then send it.
   * @throws DeliveryFailed, or any other error
   */
  deliver(message: Message, signal: AbortSignal): Promise<void>
  close(): void
}

/** The receiver answered, but didn't accept the message. */
export class DeliveryFailed extends Error {
  /** Stored and logged, so it must not contain people's data. */
  readonly reason: string
  /** When the receiver wants a retry, in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: string, retryAfterSeconds?: number) {
    super(reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Why a delivery failed, in a few words without data: error messages may quote addresses. */
export function failureReason(thrown: unknown): string {
  if (thrown instanceof DeliveryFailed) return thrown.reason
  const cause = thrown instanceof Error ? thrown.cause : undefined
  const names = [thrown, cause].map(systemErrorCode).filter((name) => name !== undefined)
  return names.at(-1) ?? 'failed'
}

function systemErrorCode(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error)) return undefined
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name
  const answered = 'responseCode' in thrown ? ` ${String(thrown.responseCode)}` : ''
  return /^\w{1,60}$/.test(code) ? `${code}${answered}` : undefined
}
