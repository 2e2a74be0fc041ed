/** Work that waits for its turn. Companies take turns, so that nobody waits for all that another company wants. */
export interface Turns {
  /**
   * Waits for a turn, then for the work.
   * @throws TooManyWaiting, or the signal's reason where it is aborted before the work begins
   */
  take<T>(company: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

export interface TurnLimits {
  /** So much is worked at at once. */
  readonly atOnce: number
  /** So many may wait. */
  readonly waiting: number
}

/** No more can wait. */
export class TooManyWaiting extends Error {}

type Begin = () => void

export function createTurns({ atOnce, waiting }: TurnLimits): Turns {
  /** Who waits, by company; the company whose turn is next comes first. */
  const lines = new Map<string, Begin[]>()
  let free = atOnce
  let inLine = 0

  const next = () => {
    const [first] = lines
    if (!first) {
      free += 1
      return
    }
    const [company, [begin, ...others]] = first
    lines.delete(company)
    if (others.length > 0) lines.set(company, others)
    inLine -= 1
    begin?.()
  }

  const turn = (company: string, signal: AbortSignal) =>
    new Promise<void>((begin, giveUp) => {
      if (signal.aborted) return giveUp(signal.reason)
      if (free > 0) {
        free -= 1
        return begin()
      }
      if (inLine >= waiting) return giveUp(new TooManyWaiting())
      const leave = () => {
        const others = (lines.get(company) ?? []).filter((each) => each !== mine)
        if (others.length > 0) lines.set(company, others)
        else lines.delete(company)
        inLine -= 1
        giveUp(signal.reason)
      }
      const mine = () => {
        signal.removeEventListener('abort', leave)
        begin()
      }
      signal.addEventListener('abort', leave, { once: true })
      lines.set(company, [...(lines.get(company) ?? []), mine])
      inLine += 1
    })

  return {
    async take(company, signal, work) {
      await turn(company, signal)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
