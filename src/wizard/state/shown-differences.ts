import { dequal } from 'dequal/lite'
import type { Flow } from '#machines/engine/flow.ts'
import {
  type VersionDifference,
  type Versions,
  versionDifferences,
} from '#machines/engine/questions/differences.ts'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { type ShownAnswer, shownAnswer } from '#machines/engine/questions/shown-answers.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'

/** How someone changed an answer: the new value, or what was added to and removed from a list. */
export interface ShownChange {
  readonly answer: ShownAnswer | undefined
  readonly added: ShownAnswer | undefined
  readonly removed: ShownAnswer | undefined
  /** It was changed to something unreadable. */
  readonly isUnread?: true
}

/** An answer that differs between two versions, with both changes. */
export interface ShownDifference extends Omit<VersionDifference, 'answers'> {
  readonly answers: readonly {
    readonly path: string
    readonly label: string
    readonly mine: ShownChange
    readonly theirs: ShownChange
  }[]
}

const nothing = { answer: undefined, added: undefined, removed: undefined }

/** Compares two versions of a request: secrets masked, lists as additions and removals. */
export function shownDifferences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): ShownDifference[] {
  const { base, theirs, carried } = versions
  // Answers carried over to their version are compared with it.
  const mine = carried ?? versions.mine
  const mineFrom = carried === undefined ? base : theirs
  return versionDifferences(flow, facts, versions)
    .map((difference) => ({
      ...difference,
      answers: difference.answers
        .map((answer) => ({
          ...answer,
          mine: changeOf(answer.path, mineFrom, mine),
          theirs: versions.changedUnread?.includes(answer.path)
            ? { ...nothing, isUnread: true as const }
            : changeOf(answer.path, base, theirs),
        }))
        // Answers shown in neither version are shown as part of another.
        .filter((answer) =>
          [answer.mine, answer.theirs].some((change) => Object.values(change).some(Boolean)),
        ),
    }))
    .filter(({ answers }) => answers.length > 0)

  function changeOf(path: string, from: D, to: D): ShownChange {
    const rule = firstAnswerRule(flow, path)
    if (!rule) return nothing
    const shownIn = (draft: D) => shownAnswer(path, rule, { ...facts, draft })
    const [before, after]: unknown[] = [valueAt(from, path), valueAt(to, path)]
    if (!Array.isArray(before) || !Array.isArray(after)) return { ...nothing, answer: shownIn(to) }
    return {
      ...nothing,
      added: shownIn(withValueAt(to, path, entriesMissingFrom(after, before))),
      removed: shownIn(withValueAt(from, path, entriesMissingFrom(before, after))),
    }
  }
}

/** The rule of an answer, on the first step that asks for it, since several steps may. */
function firstAnswerRule<D, S>(flow: Flow<D, S>, path: string) {
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step))
  return rules.find(([field]) => field === path)?.[1]
}

function entriesMissingFrom(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  return list.filter((one) => !other.some((another) => dequal(one, another)))
}
