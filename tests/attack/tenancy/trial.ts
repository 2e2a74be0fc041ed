import type { Grounds } from '../grounds.ts'
import { inTurns, senderTo } from '../send.ts'
import { type Attack, attacks } from './attacks.ts'
import { checksumsOf, plantCanaries } from './canaries.ts'
import { credentialsOf } from './credentials.ts'
import { identifiersOf } from './identifiers.ts'
import { type Fault, judge } from './judge.ts'
import { fillVictim, victimId } from './victim.ts'

export interface TrialOptions {
  readonly count: number
  /** The same seed sends the same requests. */
  readonly seed: number
  /** What is switched off before the attacks, to see whether they would notice. */
  readonly switchOff?: (grounds: Grounds) => Promise<unknown>
}

export interface Verdict {
  readonly sent: number
  readonly calls: number
  readonly canaries: number
  readonly tables: number
  /** Answers by their status. */
  readonly statuses: ReadonlyMap<number, number>
  readonly faults: readonly Fault[]
  /** Rows of the attacked company that were told, each once. */
  readonly leaked: ReadonlySet<string>
  /** Its tables that were changed. */
  readonly changed: readonly string[]
}

/** Attacks a company with so many requests and tells what they brought to light and what they changed. */
export async function trial(
  grounds: Grounds,
  { count, seed, switchOff }: TrialOptions,
): Promise<Verdict> {
  await fillVictim(grounds)
  const planted = await plantCanaries(grounds.database, victimId)
  const identifiers = await identifiersOf(grounds.database, victimId)
  const before = await checksumsOf(grounds.database, victimId)
  await switchOff?.(grounds)
  const send = senderTo(grounds.url())
  const faults: Fault[] = []
  const statuses = new Map<number, number>()
  const attackOne = async (attack: Attack) => {
    const received = await send(attack.sent)
    statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1)
    faults.push(...judge(attack, received))
  }
  const credentials = await credentialsOf(grounds.mint())
  const all = attacks({ credentials, identifiers }, count, seed)
  await inTurns(all, 8, attackOne)
  const after = await checksumsOf(grounds.database, victimId)
  return {
    sent: all.length,
    calls: new Set(all.map(({ call }) => call)).size,
    canaries: [...planted.values()].reduce((sum, rows) => sum + rows, 0),
    tables: planted.size,
    statuses,
    faults,
    leaked: new Set(
      faults.flatMap(({ kind, sentence }) =>
        kind === 'leaked' ? [sentence.slice(sentence.lastIndexOf(' ') + 1)] : [],
      ),
    ),
    changed: [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table),
  }
}
