import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPerson } from '#server/demo-world/people.ts'
import type { TokenSigner } from '../server/support/tokens.ts'

/**
 * A simulated person who keeps the servers busy until stopped, and then finishes what is pending.
 */
export interface Actor {
  work(until: AbortSignal): Promise<void>
}

/** Repeats an action with pauses. */
export function createRepeatingActor(
  once: (until: AbortSignal) => Promise<void>,
  pause: () => number,
): Actor {
  return {
    async work(until) {
      while (!until.aborted) {
        await once(until)
        await sleepUnlessAborted(pause(), until)
      }
    },
  }
}

/** Waits so many milliseconds, or until it is stopped. */
export async function sleepUnlessAborted(milliseconds: number, until: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: until }).catch(() => undefined)
}

/** Tokens are valid for ten minutes. */
const tokenLife = 8 * 60_000

/** Valid tokens of a person, replaced when they get old. */
export function createTokenSource(mint: TokenSigner, person: DemoPerson): () => Promise<string> {
  let token: Promise<string> | undefined
  let since = 0
  return () => {
    if (!token || Date.now() - since > tokenLife) {
      token = mint.tokenFor(person)
      since = Date.now()
    }
    return token
  }
}

/** The reason for a failure in words. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
