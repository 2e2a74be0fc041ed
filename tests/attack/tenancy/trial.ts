import type { Grounds } from '../grounds.ts'
import { inTurns, senderTo } from '../send.ts'
import { attacks } from './attacks.ts'
import { checksumsOf, plantCanaries } from './canaries.ts'
import { credentialsOf } from './credentials.ts'
import { identifiersOf } from './identifiers.ts'
import { type Fault, judge } from './judge.ts'
import { fillVictim, victimId } from './victim.ts'

export interface Charge {
  readonly count: number
  /** The same seed sends the same requests. */
  readonly seed: number
}

export interface Verdict {
  readonly sent: number
  readonly calls: number
  readonly canaries: number
  readonly tables: number
  /** Answers by their status. */
  readonly statuses: ReadonlyMap<number, number>
  readonly faults: readonly Fault[]
  /** Rows of the attacked company that leaked, each once. */
  readonly leaked: ReadonlySet<string>
  /** Its tables that were changed. */
  readonly changed: readonly string[]
}

/** A company about to be attacked, its rows marked. */
export interface Trial {
  /** Attacks it with so many requests; returns what they leaked and what they changed. */
  run(charge: Charge): Promise<Verdict>
}

export async function prepareTrial(grounds: Grounds): Promise<Trial> {
  const { database } = grounds
  await fillVictim(grounds)
  const planted = await plantCanaries(database, victimId)
  const identifiers = await identifiersOf(database, victimId)
  return {
    async run({ count, seed }) {
      const before = await checksumsOf(database, victimId)
      const send = grounds.send ?? senderTo(grounds.url())
      const faults: Fault[] = []
      const statuses = new Map<number, number>()
      const credentials = await credentialsOf(grounds.mint())
      const all = attacks({ credentials, identifiers }, count, seed)
      await inTurns(all, 8, async (attack) => {
        const received = await send(attack.sent)
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1)
        faults.push(...judge(attack, received))
      })
      const after = await checksumsOf(database, victimId)
      return {
        sent: all.length,
        calls: new Set(all.map(({ call }) => call)).size,
        canaries: [...planted.values()].reduce((sum, rows) => sum + rows, 0),
        tables: planted.size,
        statuses,
        faults,
        leaked: new Set(faults.flatMap(({ row }) => row ?? [])),
        changed: [...before]
          .filter(([table, sum]) => after.get(table) !== sum)
          .map(([table]) => table),
      }
    },
  }
}
