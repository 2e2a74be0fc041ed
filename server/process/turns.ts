/**
 * Limits concurrent work. Waiting callers take turns, so that one who wants much doesn't block the
 * others.
 */
export interface Turns {
  /**
   * Waits for a turn and runs the work.
   * @param whose the person or company that wants it
   * @throws TooManyWaiting, or the signal's reason if it is aborted before the work starts
   */
  take<T>(whose: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** How much work runs at once and how much may wait, in total and per person or company. */
export interface TurnLimits {
  /** How much work runs at once. */
  readonly atOnce: number
  /** How much may wait. */
  readonly waiting: number
  /** How much may wait per person or company; by default as much as in total. */
  readonly share?: number
}

/** Too many are waiting, in total or for this person or company. */
export class TooManyWaiting extends Error {}

type Begin = () => void

/** Creates a queue that limits concurrent work and is fair among people and companies. */
export function createTurns({ atOnce, waiting, share = waiting }: TurnLimits): Turns {
  /** Waiting work by person or company; the next in turn comes first. */
  const lines = new Map<string, Begin[]>()
  let free = atOnce
  let inLine = 0

  const next = () => {
    const [first] = lines
    if (!first) {
      free += 1
      return
    }
    const [whose, [begin, ...others]] = first
    lines.delete(whose)
    if (others.length > 0) lines.set(whose, others)
    inLine -= 1
    begin?.()
  }

  const turn = (whose: string, signal: AbortSignal) =>
    new Promise<void>((begin, reject) => {
      if (signal.aborted) return reject(signal.reason)
      if (free > 0) {
        free -= 1
        return begin()
      }
      const own = lines.get(whose)?.length ?? 0
      if (inLine >= waiting || own >= share) return reject(new TooManyWaiting())
      const leave = () => {
        const others = (lines.get(whose) ?? []).filter((each) => each !== mine)
        if (others.length > 0) lines.set(whose, others)
        else lines.delete(whose)
        inLine -= 1
        reject(signal.reason)
      }
      const mine = () => {
        signal.removeEventListener('abort', leave)
        begin()
      }
      signal.addEventListener('abort', leave, { once: true })
      lines.set(whose, [...(lines.get(whose) ?? []), mine])
      inLine += 1
    })

  return {
    async take(whose, signal, work) {
      await turn(whose, signal)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
