import type { Choice, KnownIds } from '#schemas/questions/rules.ts'

/** The lists of the company that a wizard has read so far: what it asks whether something is still offered. */
export interface KnownLists {
  readonly known: () => KnownIds
  readonly add: (list: string, choices: readonly Choice<number>[]) => void
}

/** None read yet. */
export function createKnownLists(): KnownLists {
  let known: KnownIds = {}
  return {
    known: () => known,
    add: (list, choices) => {
      known = { ...known, [list]: new Set(choices.map(({ value }) => value)) }
    },
  }
}
