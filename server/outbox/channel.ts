import type { outboxMessage } from '../db/schema/outbox.ts'

/** A message to be sent; its id stays the same however often it is sent. */
export type Message = typeof outboxMessage.$inferSelect

/** A way out of the portal for some kinds of messages. */
export interface Channel {
  readonly kinds: readonly Message['kind'][]
  /** So many messages are on their way at once, at most. */
  readonly atOnce: number
  /** How long an attempt may take, in milliseconds; it ends before its message is anybody else's in any case. */
  readonly timeout: number
  /**
   * Returns once the receiver has taken the message. Nothing of it is sent any more once the signal is aborted: somebody
   * else may send it then.
   * @throws DeliveryFailed, or whatever went wrong
   */
  deliver(message: Message, signal: AbortSignal): Promise<void>
  close(): void
}

/** The receiver answered, but did not take the message. */
export class DeliveryFailed extends Error {
  /** Without data of people: it is stored and logged. */
  readonly reason: string
  /** When the receiver wants it again, in seconds. */
  readonly retryAfterSeconds: number | undefined

  constructor(reason: string, retryAfterSeconds?: number) {
    super(reason)
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Why a delivery failed, in a few words that hold no data: texts of errors quote addresses. */
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
