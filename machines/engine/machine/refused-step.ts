import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { type StepIssue, stepIssues } from '../questions/questions.ts'
import { type WizardContext, wizardFacts } from './wizard.ts'

/** What is said to be wrong once leaving a step was refused. All pure. */

type Refusal<D, S> = Pick<WizardContext<D, S>, 'refusedStep' | 'refusedFacts' | 'changedSince'>

/** Leaving a step is refused, whatever was refused before: these facts are another object each time. */
export function refusalAt<D, S>(refusedStep: string, facts: Facts<D, S>): Refusal<D, S> {
  return { refusedStep, refusedFacts: { ...facts }, changedSince: [] }
}

export const noRefusal = { refusedStep: null, refusedFacts: null, changedSince: [] } as const

/**
 * Why a step is not complete, as the person reads it: of an acknowledgement that was taken off, what it was taken off
 * for.
 */
export function issuesAsRead<D, S>(
  flow: Flow<D, S>,
  { step, takenOff }: Pick<WizardContext<D, S>, 'step' | 'takenOff'>,
  facts: Facts<D, S>,
): readonly StepIssue[] {
  return stepIssues(flow, step, facts).map((issue) => {
    const message = takenOff[issue.path]
    return message ? { ...issue, message } : issue
  })
}

/** What was wrong when leaving the step shown was refused; nothing where it was not. */
export function refusedIssues<D, S>(
  flow: Flow<D, S>,
  { step, refusedStep, refusedFacts }: WizardContext<D, S>,
): readonly StepIssue[] {
  return refusedFacts && refusedStep === step ? stepIssues(flow, step, refusedFacts) : []
}

/**
 * What is said to be wrong by the answers themselves: what was wrong when it was refused, and what the person
 * changed since. A question that came up after it is not, before it is answered.
 */
export function shownIssues<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): readonly StepIssue[] {
  const { step, refusedStep, changedSince } = context
  if (refusedStep !== step) return []
  const said = new Set([...changedSince, ...refusedIssues(flow, context).map(({ path }) => path)])
  return issuesAsRead(flow, context, wizardFacts(context)).filter(({ path }) => said.has(path))
}

/** The answers that the person changed since leaving the step was refused, these among them. */
export function withChangedPaths<D, S>(
  { refusedStep, changedSince }: WizardContext<D, S>,
  changes: object,
): readonly string[] {
  const paths = Object.keys(changes)
  if (refusedStep === null || paths.every((path) => changedSince.includes(path))) {
    return changedSince
  }
  return [...new Set([...changedSince, ...paths])]
}
