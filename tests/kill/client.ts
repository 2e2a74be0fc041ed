import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DemoPerson, demoTenantIds } from '#server/demo-world/people.ts'
import { tokensOf } from '../server/identity/sign-in.ts'
import type { Story, Write } from './stories.ts'

/** What the server answered a client about a story: that many writes were acknowledged, and perhaps one is under way. */
export interface Entry {
  readonly story: Story
  readonly acknowledged: number
  readonly isPending: boolean
  readonly draftId: number
  readonly referenceNumber: string | undefined
}

/** Someone at work. A write that was not answered is sent again under its key, as the portal does. */
export interface Client {
  /** Works until it is stopped; returns once the last call is answered or broken off. */
  work(until: AbortSignal): Promise<void>
  /** Finishes the write that is under way, if there is one. */
  finish(): Promise<void>
  readonly ledger: readonly Entry[]
}

interface Pending {
  readonly write: Write
  readonly key: string
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

const tokenLife = 8 * 60_000

export function createClient(portal: string, person: DemoPerson, nextStory: () => Story): Client {
  const ledger: Mutable<Entry>[] = []
  let pending: Pending | undefined
  let etag = ''
  let token = { text: '', since: 0 }

  const tokenNow = async () => {
    if (Date.now() - token.since > tokenLife) {
      const { access_token: text } = await tokensOf(portal, person.subject)
      token = { text, since: Date.now() }
    }
    return token.text
  }

  /** One attempt; false when the outcome is unknown. */
  const attempt = async (entry: Mutable<Entry>, { write, key }: Pending): Promise<boolean> => {
    const [method = '', path = ''] = write.call.split(' ')
    let response: Response
    let answer: {
      output: { id?: number; referenceNumber?: string } | null
      errorMessages: string[]
    }
    try {
      response = await fetch(`${portal}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokenNow()}`,
          'content-type': 'application/json',
          TenantId: demoTenantIds.northgate,
          'Idempotency-Key': key,
          ...(write.kind === 'create' ? {} : { 'If-Match': etag }),
        },
        body: JSON.stringify(write.body(entry.draftId)),
      })
      answer = await response.json()
    } catch {
      return false
    }
    if (response.status >= 500 || response.status === 429) {
      await sleep(20)
      return false
    }
    if (response.status !== 200) {
      throw new Error(`${write.call} was refused with ${response.status}: ${answer.errorMessages}`)
    }
    etag = response.headers.get('etag') ?? etag
    entry.acknowledged += 1
    entry.isPending = false
    entry.draftId ||= answer.output?.id ?? 0
    entry.referenceNumber = answer.output?.referenceNumber
    return true
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

  const step = async (): Promise<boolean> => {
    const entry = current()
    const write = entry.story.writes[entry.acknowledged]
    if (!write) throw new Error('A story ends with its last write.')
    pending ??= { write, key: randomUUID() }
    entry.isPending = true
    const done = await attempt(entry, pending)
    if (done) pending = undefined
    return done
  }

  return {
    ledger,
    async work(until) {
      while (!until.aborted) await step()
    },
    async finish() {
      while (pending) await step()
    },
  }
}
