/** Work that waits for its turn. Those who want it take turns, so that nobody waits for all that another wants. */
export interface Turns {
  /**
   * Waits for a turn, then for the work.
   * @param whose who wants it: a person, or a company
   * @throws TooManyWaiting, or the signal's reason where it is aborted before the work begins
   */
  take<T>(whose: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** So much is worked at at once. */
  readonly atOnce: number
  /** So many may wait. */
  readonly waiting: number
  /** So many of one person or company may wait, so that nobody takes every place; by default all. */
  readonly share?: number
}

/** No more can wait, of all or of this one. */
export class TooManyWaiting extends Error {}

type Begin = () => void

export function createTurns({ atOnce, waiting, share = waiting }: TurnLimits): Turns {
  /** What waits, by who wants it; whose turn is next comes first. */
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
