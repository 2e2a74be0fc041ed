import type { Killed } from '../kill/victim.ts'

/** A time in which a kill explains that a server has no answer, or 503; by `performance.now`. */
export interface Outage {
  readonly what: Killed
  /** Of the servers that the kill concerns. */
  readonly addresses: readonly string[]
  readonly from: number
  /** When all of them were ready again; unset while they are not. */
  to?: number
}

/** An answer, or that there was none. */
export interface AnswerOrNone {
  /** Who asked: readers, writers, and so on. */
  readonly group: string
  readonly address: string
  /** When it was sent, by `performance.now`. */
  readonly began: number
  /** 0 where no answer came, or half of one. */
  readonly status: number
  /** Call and person in words, and why no answer came. */
  readonly what: string
}

/** What the servers answered while they were soaked. */
export interface Answers {
  note(answered: AnswerOrNone): void
  /** What must never be, whatever was killed: a leak, a lost write, an answer of another shape. */
  fault(sentence: string): void
  readonly faults: readonly string[]
  /** How many answers of each status, by who asked. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Answers of 5xx and requests without an answer, by whether a kill explains them. */
  explained(outages: readonly Outage[]): { explained: number; unexplained: string[] }
}

interface Failed extends AnswerOrNone {
  readonly ended: number
}

/** @param onFault takes each fault as it comes */
export function createAnswers(onFault: (sentence: string) => void = () => undefined): Answers {
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

/** Only no answer and 503 are what a kill looks like, and only to who asked a server that it concerns meanwhile. */
function explains({ addresses, from, to }: Outage, { address, status, began, ended }: Failed) {
  if (status !== 0 && status !== 503) return false
  return addresses.includes(address) && ended >= from && (to === undefined || began <= to)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}
