import { setTimeout as sleep } from 'node:timers/promises'
import { demoPeople } from '#server/demo-world/people.ts'
import { createChance } from '#server/demo-world/random.ts'
import { createSignedInStoryClient, type StoryClient, type StoryLedgerEntry } from './client.ts'
import { type BaselineIds, examineLedger, type LedgerVerdict, readBaselineIds } from './ledger.ts'
import { mailboxStory, terminationStory, type Write } from './stories.ts'
import type { KillTarget, Victim } from './victim.ts'

/** What to kill, how often, and by which seed. */
export interface KillOptions {
  readonly victim: Victim
  readonly times: number
  /** The same seed kills after the same times. */
  readonly seed: number
  readonly clients?: number
  readonly report?: (sentence: string) => void
}

/** Counts of kills and writes, and the verdict on the data. */
export interface KillFigures extends LedgerVerdict {
  readonly kills: number
  /** Kills while people worked, by what each of them ended. */
  readonly kinds: Readonly<Record<KillTarget, number>>
  readonly killsWhileStarting: number
  /** Acknowledged writes. */
  readonly acknowledged: Readonly<Record<Write['kind'], number>>
  /** Writes that were pending at a kill. */
  readonly interrupted: number
  /** Milliseconds from each start to the first answer. */
  readonly starts: readonly number[]
  readonly ledger: readonly StoryLedgerEntry[]
  readonly baseline: BaselineIds
}

const { dana, lee } = demoPeople

/**
 * Repeatedly kills the server, its database or both while clients work, restarts them, and checks
 * that all data is there.
 */
export async function killRepeatedly(options: KillOptions): Promise<KillFigures> {
  const { victim, times, seed, clients: count = 6, report = () => undefined } = options
  const chance = createChance(`kill ${seed}`)
  const starts: number[] = []
  const start = async () => {
    const began = performance.now()
    await victim.start()
    starts.push(performance.now() - began)
  }
  await start()
  const baseline = await readBaselineIds(victim)
  const clients = Array.from({ length: count }, (_, index) => createNthClient(victim, index, seed))
  const ledger = () => clients.flatMap((client) => client.ledger)
  const lost = new Set<string>()
  const doubled = new Set<string>()
  const look = async () => {
    const verdict = await examineLedger(victim, baseline, ledger())
    for (const sentence of verdict.lost) lost.add(sentence)
    for (const sentence of verdict.doubled) doubled.add(sentence)
  }
  let interrupted = 0
  const kinds = { both: 0, server: 0, database: 0 }
  let killsWhileStarting = 0
  for (let kill = 1; kill <= times; kill += 1) {
    const pause = new AbortController()
    const working = Promise.all(clients.map((client) => client.work(pause.signal)))
    await Promise.race([writes(ledger, 10 + chance.below(50)), working])
    await sleep(chance.below(40))
    const what = chance.pick(victim.kinds)
    await victim.kill(what)
    kinds[what] += 1
    pause.abort()
    await working
    interrupted += ledger().filter(({ isPending }) => isPending).length
    if (chance.below(8) === 0) {
      killsWhileStarting += 1
      await killWhileStarting(victim, 50 + chance.below(950))
    }
    await start()
    await look()
    report(
      `kill ${kill} of ${times}: ${countWrites(ledger())} writes acknowledged, ${lost.size} lost, ${doubled.size} doubled`,
    )
  }
  await Promise.all(clients.map((client) => client.finish()))
  await look()
  return {
    kills: times + killsWhileStarting,
    kinds,
    killsWhileStarting,
    acknowledged: countByKind(ledger()),
    interrupted,
    starts,
    lost: [...lost],
    doubled: [...doubled],
    ledger: ledger(),
    baseline,
  }
}

/** Kills at a random moment after so many more writes. */
async function writes(ledger: () => readonly StoryLedgerEntry[], count: number): Promise<void> {
  const enough = countWrites(ledger()) + count
  while (countWrites(ledger()) < enough) await sleep(2)
}

function countWrites(ledger: readonly StoryLedgerEntry[]): number {
  return ledger.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
}

async function killWhileStarting(victim: Victim, after: number): Promise<void> {
  const started = victim.start().catch(() => undefined)
  await sleep(after)
  await victim.kill()
  await started
}

function createNthClient({ portal }: Victim, index: number, seed: number): StoryClient {
  const chance = createChance(`client ${index} ${seed}`)
  let stories = 0
  if (index % 3 === 2) return createSignedInStoryClient(portal, lee, () => terminationStory(lee))
  return createSignedInStoryClient(portal, dana, () => {
    stories += 1
    return mailboxStory(`Mailbox ${index}.${stories}`, 1 + chance.below(8))
  })
}

function countByKind(ledger: readonly StoryLedgerEntry[]): Record<Write['kind'], number> {
  const counts = { create: 0, save: 0, acknowledge: 0, submit: 0 }
  for (const { story, acknowledged } of ledger) {
    for (const { kind } of story.writes.slice(0, acknowledged)) counts[kind] += 1
  }
  return counts
}
