import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { withDerivedAnswers, withEffects } from './answers.ts'
import { withoutSeparatedAnswers } from './bound-answers.ts'
import { calculationPaths } from './calculation.ts'
import type { VersionChoice, VersionDifference, Versions } from './differences.ts'
import { withMergedAcknowledgements, withMergedEffects } from './merge-origins.ts'
import { askedPaths } from './questions.ts'
import { stillUnreadableAnswers } from './unreadable-answers.ts'

/** Combines two versions of a draft. Pure functions. */

/** Whose answers to use for a difference: if only one person changed it, theirs; otherwise as `choose` decides. */
export function resolveVersionChoice(
  difference: VersionDifference,
  choose: (difference: VersionDifference) => VersionChoice,
): VersionChoice {
  if (difference.changedBy === 'both') return choose(difference)
  return difference.changedBy === 'me' ? 'mine' : 'theirs'
}

/** Their draft with the answers that `choose` takes from mine, and all effects. */
export function combineVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  compared: readonly VersionDifference[],
  choose: (difference: VersionDifference) => VersionChoice,
): D {
  const { mine, theirs, base, carried } = versions
  const calculated = new Set(calculationPaths(flow))
  const chosen = compared.reduce((current, difference) => {
    const choice = choose(difference)
    if (choice === 'theirs') return current
    return difference.answers.reduce((draft, { path }) => {
      const from = carried !== undefined && calculated.has(path) ? carried : mine
      const value =
        choice === 'both'
          ? mergeLists(listAt(base, path), listAt(mine, path), listAt(theirs, path))
          : valueAt(from, path)
      return withValueAt(draft, path, value)
    }, current)
  }, theirs)
  // Effects aren't anyone's change, so they don't separate answers from those they were given with.
  const unread = stillUnreadableAnswers(versions.lacks ?? null, chosen)?.answers
  const now = { ...facts, unread }
  const derived = withDerivedAnswers(flow, { ...now, draft: chosen })
  const whole = withoutSeparatedAnswers(flow, versions, derived)
  const followed = withMergedEffects(flow, now, versions, whole)
  const asked = unread?.length ? askedPaths(flow, { ...now, draft: followed }) : undefined
  const unseen = unread?.filter((path) => asked?.has(path))
  const draft = withMergedAcknowledgements(flow, versions, followed, unseen)
  return withEffects(flow, { ...now, draft })
}

/** A list with the changes of both: theirs without what I removed and with what I added. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] {
  const isRemoved = (one: unknown) => base.includes(one) && !mine.includes(one)
  const added = mine.filter((one) => !base.includes(one) && !theirs.includes(one))
  return [...theirs.filter((one) => !isRemoved(one)), ...added]
}

function listAt(draft: unknown, path: string): readonly unknown[] {
  const value = valueAt(draft, path)
  return Array.isArray(value) ? value : []
}
