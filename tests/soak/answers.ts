import type { KillTarget } from '../kill/victim.ts'

/** A period in which a kill explains missing answers and 503s; by `performance.now`. */
export interface Outage {
  readonly what: KillTarget
  /** The servers affected by the kill. */
  readonly addresses: readonly string[]
  readonly from: number
  /** When all of them were ready again; undefined before. */
  to?: number
}

/** An answer, or a missing one. */
export interface SentCallOutcome {
  /** Who asked: readers, writers, and so on. */
  readonly group: string
  readonly address: string
  /** When it was sent, by `performance.now`. */
  readonly began: number
  /** 0 without a complete answer. */
  readonly status: number
  /** Call and person in words, and why there was no answer. */
  readonly what: string
}

/** The servers' answers during the soak test. */
export interface AnswerLog {
  note(answered: SentCallOutcome): void
  /** Faults that no kill explains: a leak, a lost write, an answer in another format. */
  fault(sentence: string): void
  readonly faults: readonly string[]
  /** Number of answers by status and by who asked. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** 5xx answers and missing answers, by whether a kill explains them. */
  explained(outages: readonly Outage[]): { explained: number; unexplained: string[] }
}

interface Failed extends SentCallOutcome {
  readonly ended: number
}

/** @param onFault receives each fault as it occurs */
export function createAnswerLog(onFault: (sentence: string) => void = () => undefined): AnswerLog {
  const counts = new Map<string, Map<number, number>>()
  const faults: string[] = []
  const failed: Failed[] = []
  return {
    faults,
    counts,
    note(answered) {
      const { group, status } = answered
      const ofGroup = counts.get(group) ?? new Map<number, number>()
      counts.set(group, ofGroup.set(status, (ofGroup.get(status) ?? 0) + 1))
      if (status === 0 || status >= 500) failed.push({ ...answered, ended: performance.now() })
    },
    fault(sentence) {
      faults.push(sentence)
      onFault(sentence)
    },
    explained(outages) {
      const unexplained = failed.filter((each) => !outages.some((outage) => explains(outage, each)))
      return {
        explained: failed.length - unexplained.length,
        unexplained: unexplained.map(
          ({ group, address, status, what, began, ended }) =>
            `${group} at ${address}: ${status || 'no answer'} to ${what}, from ${seconds(began)} to ${seconds(ended)}`,
        ),
      }
    },
  }
}

/** A kill only explains missing answers and 503s from the servers it affected, at that time. */
function explains({ addresses, from, to }: Outage, { address, status, began, ended }: Failed) {
  if (status !== 0 && status !== 503) return false
  return addresses.includes(address) && ended >= from && (to === undefined || began <= to)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
