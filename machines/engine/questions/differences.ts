import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Facts } from '#schemas/rules.ts'
import { storedSecret } from '#schemas/secrets.ts'
import type { Flow } from '../flow.ts'
import { withEffects } from './answers.ts'
import { withoutSeparatedAnswers } from './bound-answers.ts'
import { calculatedPaths } from './calculation.ts'
import { differs } from './differing-answers.ts'
import { withMergedEffects, withTheirAcknowledgements } from './merge-origins.ts'
import { askedPaths, fieldsOf } from './questions.ts'

/**
 * Two versions of one draft, compared and merged answer by answer (docs/architecture.md, Sending safely): what one of two people
 * changed is merged automatically, what both changed is a question. All pure.
 */

export interface Versions<D> {
  readonly mine: D
  readonly theirs: D
  /** What both started from. */
  readonly base: D
  /** Mine on top of theirs, for the answers that only the API can calculate (Calculation). */
  readonly carried?: D | undefined
}

/** Whose answer is used; `both` for lists, which can hold what either has added. */
export type Choice = 'mine' | 'theirs' | 'both'

/** The choices made, by the path of their question; the first of its choices where none was made. */
export type Choices = Readonly<Record<string, Choice>>

/** An answer on which two versions differ, or several that only make sense together. */
export interface Difference {
  readonly step: string
  readonly title: string
  /** Names it among choices. */
  readonly path: string
  readonly answers: readonly { readonly path: string; readonly label: string }[]
  /** Who changed it since both were the same. */
  readonly changedBy: 'me' | 'them' | 'both'
  /** What may be chosen, the proposal first; empty where it merges automatically. */
  readonly choices: readonly Choice[]
}

/** Answers that are taken from one version, all of them or none. */
interface Unit {
  readonly step: string
  readonly title: string
  readonly answers: Difference['answers']
  readonly isCalculated: boolean
}

/** All on which my draft and theirs differ, in the order of the steps. */
export function differences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): Difference[] {
  const compared = compare(flow, facts, versions)
  const outcomes = (['mine', 'theirs'] as const).map((choice) =>
    combineVersions(flow, facts, versions, compared, () => choice),
  )
  const [mine = versions.mine, theirs = versions.theirs] = outcomes
  const asked = new Set(outcomes.flatMap((draft) => [...askedPaths(flow, { ...facts, draft })]))
  const versionOf = { me: versions.carried ?? versions.mine, them: versions.theirs }
  return compared.filter(({ answers, changedBy }) =>
    answers.some(({ path }) => {
      if (!asked.has(path)) return false
      if (changedBy === 'both') return differs(mine, theirs, path)
      // What is dropped again by another answer came to nothing.
      return !differs(mine, versionOf[changedBy], path)
    }),
  )
}

/** What the person has to choose about; where nothing is, both versions merge by themselves. */
export function questionsOf<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
): Difference[] {
  return differences(flow, facts, versions).filter(({ choices }) => choices.length > 0)
}

/** Their draft with what I have changed, and what was chosen where both have; and what follows from that. */
export function mergeVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  choices: Choices,
): D {
  const compared = compare(flow, facts, versions)
  return combineVersions(flow, facts, versions, compared, ({ path, choices: [proposed] }) => {
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

function compare<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, versions: Versions<D>): Difference[] {
  const { mine, theirs, base, carried } = versions
  const changes = changesOf(flow, facts, base)
  return unitsOf(flow).flatMap(({ isCalculated, ...unit }): Difference[] => {
    const paths = unit.answers.map(({ path }) => path)
    const [path = ''] = paths
    const difference = (changedBy: Difference['changedBy'], choices: readonly Choice[] = []) => ({
      ...unit,
      path,
      changedBy,
      choices,
    })
    if (isCalculated && carried !== undefined) {
      return [
        ...(paths.some((one) => differs(base, theirs, one)) ? [difference('them')] : []),
        ...(paths.some((one) => differs(theirs, carried, one)) ? [difference('me')] : []),
      ]
    }
    const byMe = paths.some((one) => changes(mine, one))
    const byThem = paths.some((one) => changes(theirs, one))
    if (paths.every((one) => !differs(mine, theirs, one))) return []
    if (!byMe) return byThem ? [difference('them')] : []
    if (!byThem) return [difference('me')]
    const isList = [base, mine, theirs].every((version) => isPlainList(valueAt(version, path)))
    const canBeBoth = paths.length === 1 && isList
    return [difference('both', canBeBoth ? ['both', 'mine', 'theirs'] : ['mine', 'theirs'])]
  })
}

/** The answers of a flow, each once; those that a calculation gives are one. */
function unitsOf<D, S>(flow: Flow<D, S>): Unit[] {
  const calculated = new Set(calculatedPaths(flow))
  const seen = new Set<string>()
  const units: Unit[] = []
  for (const { id: step, title, ...rest } of flow.steps.values()) {
    const answers = fieldsOf({ id: step, title, ...rest })
      .filter(([path]) => !seen.has(path))
      .map(([path, { label }]) => ({ path, label }))
    for (const { path } of answers) seen.add(path)
    const together = answers.filter(({ path }) => calculated.has(path))
    for (const answer of answers) {
      if (!calculated.has(answer.path)) {
        units.push({ step, title, answers: [answer], isCalculated: false })
      } else if (answer === together[0]) {
        units.push({ step, title, answers: together, isCalculated: true })
      }
    }
  }
  return units
}

/** Whether somebody has changed an answer since the version both started from. */
function changesOf<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, base: D) {
  const rules = new Map([...flow.steps.values()].flatMap((step) => fieldsOf(step)))
  return (version: D, path: string): boolean => {
    const rule = rules.get(path)
    // A derived value is a change by neither.
    if (rule?.derived?.({ ...facts, draft: version }) !== undefined) return false
    const [before, now] = [valueAt(base, path), valueAt(version, path)]
    // The server never sends a stored secret: only whether one is set can be compared.
    if (rule?.secret && now === storedSecret) return before === ''
    return differs(base, version, path)
  }
}

function combineVersions<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  compared: readonly Difference[],
  choose: (difference: Difference) => Choice,
): D {
  const { mine, theirs, base, carried } = versions
  const chosen = compared.reduce((current, difference) => {
    const { changedBy, answers } = difference
    const choice =
      changedBy === 'both' ? choose(difference) : changedBy === 'me' ? 'mine' : 'theirs'
    if (choice === 'theirs') return current
    const isCalculated = calculatedPaths(flow).includes(difference.path)
    const from = isCalculated && carried !== undefined ? carried : mine
    return answers.reduce((draft, { path }) => {
      const value =
        choice === 'both'
          ? mergeLists(listAt(base, path), listAt(mine, path), listAt(theirs, path))
          : valueAt(from, path)
      return withValueAt(draft, path, value)
    }, current)
  }, theirs)
  const whole = withoutSeparatedAnswers(flow, versions, chosen)
  const followed = withMergedEffects(flow, facts, versions, whole)
  const draft = withTheirAcknowledgements(flow, versions, followed)
  return withEffects(flow, { ...facts, draft })
}

/** A list as both want it: theirs without what I have removed, and with what I have added. */
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

/** A list of ids or texts, whose places mean nothing. */
function isPlainList(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one === 'number' || (typeof one === 'string' && one !== ''))
  )
}
