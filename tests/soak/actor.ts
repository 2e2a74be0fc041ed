import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoPerson } from '#server/demo-world/people.ts'
import type { TokenSigner } from '../server/support/tokens.ts'

/** Someone who keeps the servers busy until they are stopped; what is under way is finished first. */
export interface Actor {
  work(until: AbortSignal): Promise<void>
}

/** Does something again and again, with a pause after each time. */
export function createRepeatingActor(
  once: (until: AbortSignal) => Promise<void>,
  pause: () => number,
): Actor {
  return {
    async work(until) {
      while (!until.aborted) {
        await once(until)
        await restFor(pause(), until)
      }
    },
  }
}

/** Waits so many milliseconds, or until it is stopped. */
export async function restFor(milliseconds: number, until: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: until }).catch(() => undefined)
}

/** Lives of tokens are ten minutes. */
const tokenLife = 8 * 60_000

/** Good tokens of a person: a new one whenever the last gets old. */
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

/** Why something failed, in words. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
