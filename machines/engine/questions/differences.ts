import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { createLossCheck, groupedDifferences } from './clashes.ts'
import { combineVersions, versionChoice } from './combine-versions.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { askedPaths } from './questions.ts'
import type { UnreadAnswers } from './unread-answers.ts'

/**
 * Two versions of one draft, compared and merged answer by answer (docs/architecture.md, Concurrent edits): what one of two people
 * changed is merged automatically, what both changed is a question. All pure.
 */

export interface Versions<D> {
  readonly mine: D
  readonly theirs: D
  /** What both started from. */
  readonly base: D
  /** Mine on top of theirs, for the answers that only the API can calculate (Calculation). */
  readonly carried?: D | undefined
  /** What could not be read of theirs. */
  readonly lacks?: UnreadAnswers | null | undefined
  /** The answers of that which they have changed: to what, nobody can show. */
  readonly changedUnread?: readonly string[] | undefined
}

/** Whose answer is used; `both` for lists, which can hold what either has added. */
export type VersionChoice = 'mine' | 'theirs' | 'both'

/** The choices made, by the path of their question; the first of its choices where none was made. */
export type VersionChoices = Readonly<Record<string, VersionChoice>>

/** An answer on which two versions differ, or several that only make sense together. */
export interface VersionDifference {
  readonly step: string
  readonly title: string
  /** Names it among choices. */
  readonly path: string
  readonly answers: readonly { readonly path: string; readonly label: string }[]
  /** Who changed it since both were the same. */
  readonly changedBy: 'me' | 'them' | 'both'
  /** What may be chosen, the proposal first; empty where it merges automatically. */
  readonly choices: readonly VersionChoice[]
}

/** An answer that a merge dropped, with the title of its step. */
export interface LostInMerge {
  readonly path: string
  readonly label: string
  readonly title: string
}

/** All on which my draft and theirs differ, in the order of the steps. */
export function versionDifferences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): VersionDifference[] {
  const compared = groupedDifferences(flow, facts, versions)
  const outcomes = (['mine', 'theirs'] as const).map((choice) =>
    combineVersions(flow, facts, versions, compared, (one) => versionChoice(one, () => choice)),
  )
  const [mine = versions.mine, theirs = versions.theirs] = outcomes
  const asked = new Set(outcomes.flatMap((draft) => [...askedPaths(flow, { ...facts, draft })]))
  const versionOf = { me: versions.carried ?? versions.mine, them: versions.theirs }
  return compared.filter(({ answers, changedBy }) =>
    answers.some(({ path }) => {
      if (!asked.has(path)) return false
      if (changedBy === 'both') return isAnswerDifferent(mine, theirs, path)
      // What is dropped again by another answer came to nothing.
      return !isAnswerDifferent(mine, versionOf[changedBy], path)
    }),
  )
}

/** What the person has to choose about; where nothing is, both versions merge by themselves. */
export function versionQuestions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): VersionDifference[] {
  return versionDifferences(flow, facts, versions).filter(({ choices }) => choices.length > 0)
}

/** Their draft with what I have changed, and what was chosen where both have; and what follows from that. */
export function mergeVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  choices: VersionChoices,
): D {
  const compared = groupedDifferences(flow, facts, versions)
  return combineVersions(flow, facts, versions, compared, (one) => chosenVersion(choices, one))
}

/** My answers that a merge drops all the same, such as a password with the host that it was typed for. */
export function lostAnswers<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  choices: VersionChoices,
): LostInMerge[] {
  const merged = mergeVersions(flow, facts, versions, choices)
  const isLost = createLossCheck(flow, facts, versions)
  return groupedDifferences(flow, facts, versions)
    .filter((one) => chosenVersion(choices, one) === 'mine')
    .flatMap(({ title, answers }) =>
      answers
        .filter(({ path }) => isLost(path, merged))
        .map(({ path, label }) => ({ path, label, title })),
    )
}

function chosenVersion(choices: VersionChoices, difference: VersionDifference): VersionChoice {
  return versionChoice(difference, ({ path, choices: [proposed] }) => {
    return choices[path] ?? proposed ?? 'mine'
  })
}

/** The titles of the steps that have to be acknowledged again: their merged answers were never seen together. */
export function titlesToAcknowledgeAgain<D, S>(
  flow: Flow<D, S>,
  { mine }: Versions<D>,
  draft: D,
): string[] {
  return [...flow.steps.values()]
    .filter(({ ack }) => ack !== undefined && valueAt(mine, ack) && !valueAt(draft, ack))
    .map(({ title }) => title)
}
