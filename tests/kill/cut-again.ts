import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { createChance } from '#server/demo-world/random.ts'
import type { ProcessEnd, ServerProcess } from '../server/launch/server-process.ts'
import type { CuttingProxy, Direction } from '../server/support/cutting-proxy.ts'
import { createBackgroundPeople } from './background-people.ts'
import { createStoryClient } from './client.ts'
import { examineLedger, type LedgerVerdict, readBaselineIds } from './ledger.ts'
import {
  type OutsideSystemKind,
  type OutsideSystems,
  outsideSystemKinds,
} from './outside-systems.ts'
import { mailboxStory, terminationStory } from './stories.ts'

/** The server, the systems whose connections are cut, for how long, and by which seed. */
export interface CutOptions {
  readonly outside: OutsideSystems
  readonly server: ServerProcess
  readonly seconds: number
  /** The same seed cuts after the same bytes. */
  readonly seed: number
  readonly report?: (sentence: string) => void
}

/** Counts of cuts and writes, and all faults. */
export interface CutFigures extends LedgerVerdict {
  /** Number of cuts by kind, and of connections cut. */
  readonly cuts: Readonly<Record<OutsideSystemKind, CuttingProxy['cuts']>>
  /** Acknowledged writes, and attempts that were refused temporarily or not answered. */
  readonly acknowledged: number
  readonly submitted: number
  readonly sentAgain: number
  readonly uploads: number
  readonly downloads: number
  readonly mails: number
  /** Waiting messages when the cuts ended. */
  readonly waitedAtEnd: number
  /** Other faults: a crash, a 500, an undelivered message. */
  readonly faults: readonly string[]
}

/** About the size of one or a few exchanges, so that cuts come anywhere in them. */
const exchanges: Readonly<Record<OutsideSystemKind, Readonly<Record<Direction, number>>>> = {
  PostgreSQL: { sent: 20_000, answered: 60_000 },
  clamd: { sent: 6_000, answered: 20 },
  'mail server': { sent: 1_500, answered: 500 },
  webhook: { sent: 4_000, answered: 300 },
  'identity provider': { sent: 300, answered: 900 },
  'payment provider': { sent: 500, answered: 400 },
}
/** The longest wait for a cut's byte, in milliseconds. */
const longestWait = 2_000
/**
 * Pause between cuts in milliseconds. PostgreSQL's connections are cut together, and everything
 * else waits for them.
 */
const longestPause = (kind: OutsideSystemKind) => (kind === 'PostgreSQL' ? 4_000 : 800)
/** How long the queue may take to drain after the last cut, in milliseconds. */
const longestDraining = 100_000

const { dana, lee } = demoPeople
const { northgate } = demoTenantIds

/**
 * Lets people work while the server's connections are cut, then checks that all data is there
 * exactly once.
 */
export async function cutConnectionsRepeatedly(options: CutOptions): Promise<CutFigures> {
  const { outside, server, seconds, seed, report = () => undefined } = options
  const address = await server.ready()
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  const baseline = await readBaselineIds(outside)
  const faults = new Set<string>()
  let sentAgain = 0
  const clients = Array.from({ length: 6 }, (_, index) => {
    const chance = createChance(`writer ${index} ${seed}`)
    let stories = 0
    const isTerminating = index % 3 === 2
    return createStoryClient({
      person: isTerminating ? lee : dana,
      tenantId: northgate,
      nextStory: () => {
        stories += 1
        return isTerminating
          ? terminationStory(lee)
          : mailboxStory(`Mailbox ${index}.${stories}`, 1 + chance.below(8))
      },
      nextAddress: () => address,
      newToken: () => outside.token(isTerminating ? lee : dana),
      nextPause: () => chance.below(150),
      onAttempt: ({ call, status }) => {
        if (status !== 200) sentAgain += 1
        if (status === 500) faults.add(`${call} was answered 500`)
      },
    })
  })
  const ledger = () => clients.flatMap((client) => client.ledger)
  const companions = createBackgroundPeople(outside, address, (fault) => void faults.add(fault))

  const over = new AbortController()
  // Each pause ends early when the run is over.
  setMaxListeners(0, over.signal)
  const cutting = Promise.all(
    outsideSystemKinds.map((kind) => cutUntil(over.signal, outside.proxies[kind], kind, seed)),
  )
  const working = Promise.all([
    ...clients.map((client) => client.work(over.signal)),
    companions.work(over.signal),
  ])
  const began = performance.now()
  try {
    while (!hasEnded && performance.now() - began < seconds * 1_000) {
      await Promise.race([sleep(Math.min(30_000, seconds * 1_000)), server.ended, working])
      const acknowledged = ledger().reduce((sum, entry) => sum + entry.acknowledged, 0)
      report(
        `${Math.round((performance.now() - began) / 1_000)} s: ${acknowledged} writes acknowledged, ${faults.size} faults`,
      )
    }
  } finally {
    // Stops all work and cuts before an error is thrown.
    over.abort()
    await Promise.allSettled([cutting, working])
    for (const proxy of Object.values(outside.proxies)) proxy.mend()
  }
  await working
  await Promise.all([
    ...clients.map((client) => client.finish(() => hasEnded)),
    companions.finish(() => hasEnded),
  ])
  const waitedAtEnd = await countWaiting(outside)
  if (!hasEnded) await drain(outside)
  const left = await countWaiting(outside)
  if (left > 0) faults.add(`${left} messages are not delivered`)
  if (hasEnded) faults.add('The process ended.')
  else if (!(await fetch(`${address}/healthz`)).ok) faults.add('The process does not answer.')
  const verdict = await examineLedger(outside, baseline, ledger())
  const others = await companions.examine()
  return {
    cuts: Object.fromEntries(
      outsideSystemKinds.map((kind) => [kind, outside.proxies[kind].cuts]),
    ) as Record<OutsideSystemKind, CuttingProxy['cuts']>,
    acknowledged: ledger().reduce((sum, entry) => sum + entry.acknowledged, 0),
    submitted: ledger().filter(({ story, acknowledged }) => acknowledged === story.writes.length)
      .length,
    sentAgain,
    ...others.counts,
    waitedAtEnd,
    lost: [...verdict.lost, ...others.lost],
    doubled: [...verdict.doubled, ...others.doubled],
    faults: [...faults],
  }
}

/** Unhandled errors in an ended process's output. */
export function findUnhandledErrors({ code, printed, complained }: ProcessEnd): string[] {
  return [
    ...(code === 0 ? [] : [`It ended with ${code}.`]),
    ...(complained ? [complained] : []),
    ...printed.split('\n').filter((line) => line.includes('nobody foresaw')),
  ]
}

async function cutUntil(
  over: AbortSignal,
  proxy: CuttingProxy,
  kind: OutsideSystemKind,
  seed: number,
): Promise<void> {
  const chance = createChance(`cuts of ${kind} ${seed}`)
  while (!over.aborted) {
    const before = proxy.cuts.times
    const direction = chance.pick<Direction>(['sent', 'answered'])
    proxy.cutAfter(direction, chance.below(exchanges[kind][direction]))
    const until = performance.now() + longestWait
    while (!over.aborted && proxy.cuts.times === before && performance.now() < until) await sleep(5)
    await sleep(chance.below(longestPause(kind)), undefined, { signal: over }).catch(
      () => undefined,
    )
  }
}

async function countWaiting({ rows }: OutsideSystems): Promise<number> {
  const [row] = await rows<{ count: number }>(
    'select count(*)::int as count from outbox_message where delivered_at is null',
  )
  return row?.count ?? 0
}

/** Sends waiting messages, like `npm run outbox -- --retry`, until none is left. */
async function drain(outside: OutsideSystems): Promise<void> {
  const until = performance.now() + longestDraining
  while ((await countWaiting(outside)) > 0 && performance.now() < until) {
    await outside.rows(
      `update outbox_message set next_attempt_at = now(), attempts = 0, dead_at = null
       where delivered_at is null and (leased_until is null or leased_until < now())`,
    )
    await sleep(500)
  }
}
