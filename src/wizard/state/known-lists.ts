import type { Choice, KnownIds } from '#schemas/questions/rules.ts'

/** The company lists a wizard has read so far, to check whether an option is still offered. */
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
