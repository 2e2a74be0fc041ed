import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { askablePaths } from './answers.ts'
import { calculationPaths } from './calculation.ts'
import { combineVersions, resolveVersionChoice } from './combine-versions.ts'
import { agreedChanges, compareVersions } from './compare-versions.ts'
import type { VersionChoice, VersionDifference, Versions } from './differences.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { askedPaths, shownSteps, stepFields, stepIssues } from './questions.ts'

/**
 * Answers of two people that don't fit together, because their version refuses or drops mine. They become one
 * question, so that every merged draft could have been made in the wizard and nothing is dropped without asking. Pure
 * functions.
 */

/** The differences between two versions. Answers that don't fit together are one difference. */
export function groupedDifferences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): readonly VersionDifference[] {
  const cache = lastResult(flow)(versions)
  const { settings, user, now, known } = facts
  const { last } = cache
  if (
    last &&
    last.settings === settings &&
    last.user === user &&
    last.now === now &&
    last.known === known
  ) {
    return last.differences
  }
  let differences: readonly VersionDifference[] = compareVersions(flow, facts, versions)
  // Answers that both changed alike are no difference, but others may drop them.
  let agreed: readonly VersionDifference[] = agreedChanges(flow, facts, versions)
  // Each round joins several differences into one.
  for (;;) {
    const members = firstClash(flow, facts, versions, differences, agreed)
    if (members.size === 0) break
    differences = withOneQuestion(flow, differences, members)
    agreed = agreed.filter((one) => !members.has(one))
  }
  cache.last = { settings, user, now, known, differences }
  return differences
}

interface CachedDifferences extends Omit<Facts<unknown, unknown>, 'draft'> {
  readonly differences: readonly VersionDifference[]
}

/** Screens ask about the same versions repeatedly. */
const lastResult = cachePerObject((_flow: object) =>
  cachePerObject((_versions: object): { last?: CachedDifferences } => ({})),
)

/** A check whether a merged draft lacks an answer of mine that I was asked for. */
export function createLossCheck<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { mine, carried }: Versions<D>,
): (path: string, merged: D) => boolean {
  const atMine = { ...facts, draft: mine }
  const askedOfMe = askedPaths(flow, atMine)
  const rules = new Map([...flow.steps.values()].flatMap((step) => stepFields(step)))
  const calculated = new Set(carried === undefined ? [] : calculationPaths(flow))
  return (path, merged) => {
    if (!askedOfMe.has(path) || calculated.has(path)) return false
    if (rules.get(path)?.derived?.(atMine) !== undefined) return false
    return askedPaths(flow, { ...facts, draft: merged }).has(path)
      ? isAnswerDifferent(merged, mine, path)
      : isAnswerDifferent(mine, flow.emptyDraft, path)
  }
}

type ChooseVersion = (difference: VersionDifference) => VersionChoice

/** The differences of the first clash, whatever is chosen; empty if there is none. */
function firstClash<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  differences: readonly VersionDifference[],
  agreed: readonly VersionDifference[],
): ReadonlySet<VersionDifference> {
  const isDropped = createLossCheck(flow, facts, versions)
  const rules = new Map([...flow.steps.values()].flatMap((step) => stepFields(step)))
  const alone = [versions.mine, versions.theirs].map((draft) =>
    refusedAnswers(flow, { ...facts, draft }),
  )
  const combine = (take: ChooseVersion) => combineVersions(flow, facts, versions, differences, take)
  for (const choice of ['mine', 'theirs'] as const) {
    const take: ChooseVersion = (one) => resolveVersionChoice(one, () => choice)
    const merged = combine(take)
    /** The smallest set of differences that fixes a fault if taken from the other version. */
    const causes = (from: 'mine' | 'theirs', isFaulty: (draft: D) => boolean) => {
      const other = from === 'mine' ? 'theirs' : 'mine'
      return smallestSubsetWhere(
        differences.filter((one) => take(one) === from),
        (turned) => !isFaulty(combine((one) => (turned.has(one) ? other : take(one)))),
      )
    }
    const kept = [...differences.filter((one) => take(one) === 'mine'), ...agreed]
    for (const one of kept) {
      for (const { path } of one.answers) {
        // An answer bound to another's value goes with it, and is named there.
        if (rules.get(path)?.boundTo || !isDropped(path, merged)) continue
        const deciding = causes('theirs', (draft) => isDropped(path, draft))
        if (deciding.size === 0) continue
        const healed = combine((other) => (deciding.has(other) ? 'mine' : take(other)))
        const fellows = kept.filter(({ answers }) =>
          answers.some(
            (answer) => isDropped(answer.path, merged) && !isDropped(answer.path, healed),
          ),
        )
        return new Set([...deciding, one, ...fellows])
      }
    }
    for (const path of refusedAnswers(flow, { ...facts, draft: merged })) {
      if (alone.some((refused) => refused.has(path))) continue
      const isFaulty = (draft: D) => refusedAnswers(flow, { ...facts, draft }).has(path)
      const theirs = causes('theirs', isFaulty)
      const mine = causes('mine', isFaulty)
      if (theirs.size > 0 && mine.size > 0) return new Set([...theirs, ...mine])
    }
  }
  return new Set()
}

/** The given answers that a shown step refuses; missing answers don't count. */
function refusedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): ReadonlySet<string> {
  const issues = shownSteps(flow, facts).flatMap((id) => stepIssues(flow, id, facts))
  return new Set(
    issues
      .map(({ path }) => path)
      .filter((path) => isAnswerDifferent(facts.draft, flow.emptyDraft, path)),
  )
}

/** The smallest subset for which a condition holds; empty if it doesn't even hold for all. */
function smallestSubsetWhere<One>(
  all: readonly One[],
  holds: (some: ReadonlySet<One>) => boolean,
): ReadonlySet<One> {
  if (all.length === 0 || !holds(new Set(all))) return new Set()
  let needed = all
  for (let size = Math.ceil(all.length / 2); ; size = Math.ceil(size / 2)) {
    for (let start = 0; start < needed.length; ) {
      const others = [...needed.slice(0, start), ...needed.slice(start + size)]
      if (holds(new Set(others))) needed = others
      else start += size
    }
    if (size === 1) return new Set(needed)
  }
}

/** The differences with some joined into one question, in the order of the steps. */
function withOneQuestion<D, S>(
  flow: Flow<D, S>,
  differences: readonly VersionDifference[],
  members: ReadonlySet<VersionDifference>,
): VersionDifference[] {
  const order = [...askablePaths(flow)]
  const all = [...new Set([...differences, ...members])]
  all.sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
  const together = all.filter((one) => members.has(one))
  const [first] = together
  if (!first) return [...differences]
  const question: VersionDifference = {
    ...first,
    title: [...new Set(together.flatMap(({ title }) => title.split(', ')))].join(', '),
    answers: together.flatMap(({ answers }) => answers),
    changedBy: 'both',
    choices: ['mine', 'theirs'],
  }
  return all.flatMap((one) => (one === first ? [question] : members.has(one) ? [] : [one]))
}
