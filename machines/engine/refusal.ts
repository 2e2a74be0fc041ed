import type { Facts } from '#schemas/rules.ts'
import { differs } from './answers.ts'
import type { Flow } from './flow.ts'
import { fieldsOf, isAsked, issuesOf, type StepIssue, stepOf } from './questions.ts'
import { factsOf, type WizardContext } from './wizard.ts'

/** What is said to be wrong once leaving a step was refused. All pure. */

type Refusal<D, S> = Pick<WizardContext<D, S>, 'refusedStep' | 'refusedFacts'>

/** Leaving a step is refused, whatever was refused before: these facts are another object each time. */
export function refusalOf<D, S>(refusedStep: string, facts: Facts<D, S>): Refusal<D, S> {
  return { refusedStep, refusedFacts: { ...facts } }
}

export const nothingRefused = { refusedStep: null, refusedFacts: null } as const

/** What was wrong when leaving the step shown was refused; nothing where it was not. */
export function refusedIssues<D, S>(
  flow: Flow<D, S>,
  { step, refusedStep, refusedFacts }: WizardContext<D, S>,
): readonly StepIssue[] {
  return refusedFacts && refusedStep === step ? issuesOf(flow, step, refusedFacts) : []
}

/**
 * What is said to be wrong by the answers themselves: nothing before a refusal, and of a question that came up
 * after it nothing before it is answered.
 */
export function shownIssues<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): readonly StepIssue[] {
  const { step, refusedStep, refusedFacts: then } = context
  if (!then || refusedStep !== step) return []
  const facts = factsOf(context)
  const rules = new Map(fieldsOf(stepOf(flow, step)))
  const wasAsked = (path: string) => {
    const rule = rules.get(path)
    return rule === undefined || isAsked(rule, then)
  }
  return issuesOf(flow, step, facts).filter(
    ({ path }) => wasAsked(path) || differs(then.draft, facts.draft, path),
  )
}
