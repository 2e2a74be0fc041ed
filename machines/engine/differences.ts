import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Facts } from '#schemas/rules.ts'
import { differs, settled } from './answers.ts'
import type { Flow } from './flow.ts'
import { fieldsOf } from './questions.ts'

/** Two versions of one draft, compared and merged step by step (DESIGN section 6). All pure. */

/** My draft, theirs, and the one both started from. */
export interface Versions<D> {
  readonly mine: D
  readonly theirs: D
  readonly base: D
}

/** A step on which two versions differ. */
export interface StepDifference {
  readonly step: string
  readonly title: string
  readonly answers: readonly { path: string; label: string }[]
  /** Who changed it since both were the same; it decides what is proposed. */
  readonly changedBy: 'me' | 'them' | 'both'
}

/** The steps on which my draft and theirs differ, seen from the version both started from. */
export function differences<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { mine, theirs, base }: Versions<D>,
): StepDifference[] {
  const seen = new Set<string>()
  const mineFacts = { ...facts, draft: mine }
  return [...flow.steps.values()].flatMap((step) => {
    const owned = fieldsOf(step)
      .filter(([, rule]) => rule.derived?.(mineFacts) === undefined)
      .map(([path, { label }]) => ({ path, label }))
    if (step.ack) owned.push({ path: step.ack, label: 'Acknowledgement' })
    const answers = owned.filter(({ path }) => !seen.has(path) && differs(mine, theirs, path))
    for (const { path } of answers) seen.add(path)
    if (answers.length === 0) return []
    const changed = (version: D) => answers.some(({ path }) => differs(base, version, path))
    const changedBy = !changed(theirs) ? 'me' : changed(mine) ? 'both' : 'them'
    return [{ step: step.id, title: step.title, answers, changedBy }]
  })
}

/** For each differing step, whose answers to keep. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Their draft with my answers on the steps I keep. */
export function merged<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  versions: Versions<D>,
  choices: Choices,
): D {
  const draft = differences(flow, facts, versions)
    .filter(({ step }) => choices[step] !== 'theirs')
    .flatMap(({ answers }) => answers)
    .reduce(
      (current, { path }) => withValueAt(current, path, valueAt(versions.mine, path)),
      versions.theirs,
    )
  return settled(flow, { ...facts, draft })
}
