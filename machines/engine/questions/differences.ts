import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { createLossCheck, groupedDifferences } from './clashes.ts'
import { combineVersions, resolveVersionChoice } from './combine-versions.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { askedPaths } from './questions.ts'
import type { UnreadableAnswers } from './unreadable-answers.ts'

/**
 * Compares and merges two versions of one draft, answer by answer (docs/architecture.md, Concurrent edits). What only
 * one person changed merges automatically; what both changed is a question. Pure functions.
 */

export interface Versions<D> {
  readonly mine: D
  readonly theirs: D
  /** The version that both started from. */
  readonly base: D
  /** My answers applied to theirs, for answers that only the API can calculate (Calculation). */
  readonly carried?: D | undefined
  /** The parts of their version that couldn't be read. */
  readonly lacks?: UnreadableAnswers | null | undefined
  /** The unread answers that they changed; the new values can't be shown. */
  readonly changedUnread?: readonly string[] | undefined
}

/** Whose answer to use; `both` combines lists. */
export type VersionChoice = 'mine' | 'theirs' | 'both'

/** The choices made, by path of the difference. The default is the first possible choice. */
export type VersionChoices = Readonly<Record<string, VersionChoice>>

/** An answer on which two versions differ, or several that only make sense together. */
export interface VersionDifference {
  readonly step: string
  readonly title: string
  /** Identifies the difference among choices. */
  readonly path: string
  readonly answers: readonly { readonly path: string; readonly label: string }[]
  /** Who changed it since the common base. */
  readonly changedBy: 'me' | 'them' | 'both'
  /** The possible choices, the default first; empty if it merges automatically. */
  readonly choices: readonly VersionChoice[]
}

/** An answer that a merge dropped, with the title of its step. */
export interface LostInMerge {
  readonly path: string
  readonly label: string
  readonly title: string
}

/** All differences between my draft and theirs, in the order of the steps. */
export function versionDifferences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): VersionDifference[] {
  const compared = groupedDifferences(flow, facts, versions)
  const outcomes = (['mine', 'theirs'] as const).map((choice) =>
    combineVersions(flow, facts, versions, compared, (one) =>
      resolveVersionChoice(one, () => choice),
    ),
  )
  const [mine = versions.mine, theirs = versions.theirs] = outcomes
  const asked = new Set(outcomes.flatMap((draft) => [...askedPaths(flow, { ...facts, draft })]))
  const versionOf = { me: versions.carried ?? versions.mine, them: versions.theirs }
  return compared.filter(({ answers, changedBy }) =>
    answers.some(({ path }) => {
      if (!asked.has(path)) return false
      if (changedBy === 'both') return isAnswerDifferent(mine, theirs, path)
      // A change that another answer drops again had no effect.
      return !isAnswerDifferent(mine, versionOf[changedBy], path)
    }),
  )
}

/** The differences that the person has to decide; if there are none, the versions merge automatically. */
export function versionQuestions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): VersionDifference[] {
  return versionDifferences(flow, facts, versions).filter(({ choices }) => choices.length > 0)
}

/** Their draft with my changes, and with what was chosen where both changed an answer, and all effects. */
export function mergeVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  choices: VersionChoices,
): D {
  const compared = groupedDifferences(flow, facts, versions)
  return combineVersions(flow, facts, versions, compared, (one) => chosenVersion(choices, one))
}

/** My answers that a merge drops anyway, such as a password together with the host it was typed for. */
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
  return resolveVersionChoice(difference, ({ path, choices: [proposed] }) => {
    return choices[path] ?? proposed ?? 'mine'
  })
}

/** Titles of the steps that must be acknowledged again, because nobody has seen their merged answers together. */
export function stepTitlesToAcknowledgeAgain<D, S>(
  flow: Flow<D, S>,
  { mine }: Versions<D>,
  draft: D,
): string[] {
  return [...flow.steps.values()]
    .filter(({ ack }) => ack !== undefined && valueAt(mine, ack) && !valueAt(draft, ack))
    .map(({ title }) => title)
}
