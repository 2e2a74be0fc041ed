/** Deterministic pseudorandom choices, so that the demo world is always the same. */
export interface Chance {
  /** A whole number from 0 up to, but not including, the limit. */
  below: (limit: number) => number
  pick: <T>(from: readonly T[]) => T
}

/** Creates a generator for a name, so that extending one list doesn't change others. */
export function createChance(name: string): Chance {
  let state = [...name].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return {
    below,
    pick: (from) => {
      const [first] = from
      if (first === undefined) throw new Error('There is nothing to pick from.')
      return from[below(from.length)] ?? first
    },
  }
}
