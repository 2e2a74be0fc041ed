import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type DemoPerson, demoTenantIds } from '#server/demo-world/people.ts'
import { fetchTokens } from '../server/identity/sign-in.ts'
import type { Story, Write } from './stories.ts'

/**
 * What a client knows of a story: the number of acknowledged writes, and whether one is pending.
 */
export interface StoryLedgerEntry {
  readonly story: Story
  readonly acknowledged: number
  readonly isPending: boolean
  readonly draftId: number
  readonly referenceNumber: string | undefined
}

/** An attempt to write and its outcome. */
export interface Attempt {
  readonly call: string
  /** The address of the server. */
  readonly address: string
  /** When it was sent, by `performance.now`. */
  readonly began: number
  /** 0 without an answer. */
  readonly status: number
}

/** A simulated person. An unanswered write is repeated with its key, as the portal does. */
export interface StoryClient {
  /** Works until it is stopped; resolves when the last call is answered or aborted. */
  work(until: AbortSignal): Promise<void>
  /** Completes a pending write, unless it can't be answered any more. */
  finish(isOver?: () => boolean): Promise<void>
  readonly ledger: readonly StoryLedgerEntry[]
}

/** Who writes which stories to which servers, and how. */
export interface StoryClientOptions {
  readonly person: DemoPerson
  readonly tenantId: string
  readonly nextStory: () => Story
  /** The server for the next attempt; a repeated write may go to another one. */
  readonly nextAddress: () => string
  readonly newToken: () => Promise<string>
  /** Pause between writes in milliseconds; none if undefined. */
  readonly nextPause?: () => number
  /** After how many milliseconds to abandon the next attempt; never if undefined. */
  readonly nextTimeout?: () => number | undefined
  /** Whether to repeat an acknowledged write with its key. */
  readonly isSentTwice?: () => boolean
  readonly onAttempt?: (attempt: Attempt) => void
}

interface Pending {
  readonly write: Write
  readonly key: string
  readonly ifMatch: string
}

interface Answered {
  readonly etag: string
  readonly draftId: number
  readonly referenceNumber: string | undefined
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const tokenLife = 8 * 60_000

/** A person at Northgate Capital who signs in at the only server and works through stories. */
export function createSignedInStoryClient(
  portal: string,
  person: DemoPerson,
  nextStory: () => Story,
): StoryClient {
  return createStoryClient({
    person,
    tenantId: demoTenantIds.northgate,
    nextStory,
    nextAddress: () => portal,
    newToken: async () => (await fetchTokens(portal, person.subject)).access_token,
  })
}

/**
 * Creates a client that works through stories until it is stopped. Throws if a write is refused
 * with 4xx other than 429.
 */
export function createStoryClient(options: StoryClientOptions): StoryClient {
  const { tenantId, nextStory, nextAddress, newToken, nextPause, isSentTwice } = options
  const ledger: Mutable<StoryLedgerEntry>[] = []
  let pending: Pending | undefined
  let etag = ''
  let token = { text: '', since: 0 }

  const tokenNow = async () => {
    if (token.text === '' || Date.now() - token.since > tokenLife) {
      token = { text: await newToken(), since: Date.now() }
    }
    return token.text
  }

  /** One attempt; undefined if the outcome is unknown. */
  const attempt = async (
    { draftId }: StoryLedgerEntry,
    { write, key, ifMatch }: Pending,
  ): Promise<Answered | undefined> => {
    const [method = '', path = ''] = write.call.split(' ')
    const address = nextAddress()
    const timeout = options.nextTimeout?.()
    const signal = timeout === undefined ? null : AbortSignal.timeout(timeout)
    const began = performance.now()
    const note = (status: number) => {
      if (!signal?.aborted) options.onAttempt?.({ call: write.call, address, began, status })
    }
    let response: Response
    let answer: {
      output: { id?: number; referenceNumber?: string } | null
      errorMessages: string[]
    }
    try {
      const authorization = `Bearer ${await tokenNow()}`
      response = await fetch(`${address}/api${path}`, {
        method,
        signal,
        headers: {
          authorization,
          'content-type': 'application/json',
          TenantId: tenantId,
          'Idempotency-Key': key,
          ...(write.kind === 'create' ? {} : { 'If-Match': ifMatch }),
        },
        body: JSON.stringify(write.body(draftId)),
      })
      if (response.status < 500) answer = await response.json()
      else {
        await response.body?.cancel()
        answer = { output: null, errorMessages: [] }
      }
    } catch {
      note(0)
      return undefined
    }
    note(response.status)
    if (response.status >= 500 || response.status === 429) {
      await sleep(20)
      return undefined
    }
    if (response.status !== 200) {
      throw new Error(`${write.call} was refused with ${response.status}: ${answer.errorMessages}`)
    }
    return {
      etag: response.headers.get('etag') ?? ifMatch,
      draftId: answer.output?.id ?? 0,
      referenceNumber: answer.output?.referenceNumber,
    }
  }

  const current = () => {
    const last = ledger.at(-1)
    if (last && last.acknowledged < last.story.writes.length) return last
    const begun = {
      story: nextStory(),
      acknowledged: 0,
      isPending: false,
      draftId: 0,
      referenceNumber: undefined,
    }
    ledger.push(begun)
    return begun
  }

  const step = async (): Promise<void> => {
    const entry = current()
    const write = entry.story.writes[entry.acknowledged]
    if (!write) throw new Error('A story ends with its last write.')
    pending ??= { write, key: randomUUID(), ifMatch: etag }
    entry.isPending = true
    const sent = pending
    const answered = await attempt(entry, sent)
    if (!answered) return
    pending = undefined
    etag = answered.etag
    entry.acknowledged += 1
    entry.isPending = false
    entry.draftId ||= answered.draftId
    entry.referenceNumber = answered.referenceNumber
    if (!isSentTwice?.()) return
    const before = { ...entry, draftId: write.kind === 'create' ? 0 : entry.draftId }
    const again = await attempt(before, sent)
    if (again && !isDeepStrictEqual(again, answered)) {
      throw new Error(
        `${write.call} was answered ${JSON.stringify(answered)}, and ${JSON.stringify(again)} when it was sent once more`,
      )
    }
  }

  return {
    ledger,
    async work(until) {
      while (!until.aborted) {
        await step()
        if (nextPause) {
          await sleep(nextPause(), undefined, { signal: until }).catch(() => undefined)
        }
      }
    },
    async finish(isOver = () => false) {
      while (pending && !isOver()) {
        await step()
        // Gives the server a moment before the next attempt.
        if (pending) await sleep(20)
      }
    },
  }
}
