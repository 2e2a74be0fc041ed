import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { type StepIssue, stepIssues } from '../questions/questions.ts'
import { ruleFacts, type WizardContext } from './wizard.ts'

/** Which messages a step shows once leaving it was refused. Pure functions. */

type Refusal<D, S> = Pick<WizardContext<D, S>, 'refusedStep' | 'refusedFacts' | 'changedSince'>

/**
 * Records that leaving a step was refused. The facts are a new object each time, so that repeated refusals are
 * noticed.
 */
export function createRefusal<D, S>(refusedStep: string, facts: Facts<D, S>): Refusal<D, S> {
  return { refusedStep, refusedFacts: { ...facts }, changedSince: [] }
}

/** The part of the context that says that no step was refused. */
export const noRefusal = { refusedStep: null, refusedFacts: null, changedSince: [] } as const

/** Why a step isn't complete, in the person's words. For an acknowledgement that was removed, the reason for that. */
export function issuesWithRemovalReasons<D, S>(
  flow: Flow<D, S>,
  { step, takenOff }: Pick<WizardContext<D, S>, 'step' | 'takenOff'>,
  facts: Facts<D, S>,
): readonly StepIssue[] {
  return stepIssues(flow, step, facts).map((issue) => {
    const message = takenOff[issue.path]
    return message ? { ...issue, message } : issue
  })
}

/** The issues when leaving the current step was refused; empty if it wasn't. */
export function issuesOfRefusedNext<D, S>(
  flow: Flow<D, S>,
  { step, refusedStep, refusedFacts }: WizardContext<D, S>,
): readonly StepIssue[] {
  return refusedFacts && refusedStep === step ? stepIssues(flow, step, refusedFacts) : []
}

/**
 * The issues to show at the questions: those from when the step was refused, and those of answers changed since. A
 * question that appeared afterwards has none until it's answered.
 */
export function shownIssues<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): readonly StepIssue[] {
  const { step, refusedStep, changedSince } = context
  if (refusedStep !== step) return []
  const said = new Set([
    ...changedSince,
    ...issuesOfRefusedNext(flow, context).map(({ path }) => path),
  ])
  return issuesWithRemovalReasons(flow, context, ruleFacts(context)).filter(({ path }) =>
    said.has(path),
  )
}

/** All answers changed since leaving the step was refused, including these. */
export function pathsChangedSinceRefusal<D, S>(
  { refusedStep, changedSince }: WizardContext<D, S>,
  changes: object,
): readonly string[] {
  const paths = Object.keys(changes)
  if (refusedStep === null || paths.every((path) => changedSince.includes(path))) {
    return changedSince
  }
  return [...new Set([...changedSince, ...paths])]
}
