import type { Issue } from '#schemas/api/envelope.ts'
import { type Facts, type KnownIds, sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { askablePathsInOrder } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { stepsBeforeLoad } from './load-step.ts'
import { askedPaths, shownSteps, stepFields, stepIssues } from './questions.ts'

/**
 * Why the server refuses a request: everything that the wizard wouldn't have accepted, from the same declaration (law
 * 4). `part: 'beforeLoad'` checks what must be there when the load call is made.
 */
export function findRefusals<D, S>(
  flow: Flow<D, S>,
  sent: Facts<D, S>,
  { part = 'whole', known = {} }: { part?: 'whole' | 'beforeLoad'; known?: KnownIds } = {},
): Issue[] {
  const facts = { ...sent, known }
  const judged = part === 'whole' ? shownSteps(flow, facts) : stepsBeforeLoad(flow, facts)
  const incomplete = judged.flatMap((id) => stepIssues(flow, id, facts))
  return [
    ...incomplete.map(({ step, field, message }) => ({ step, field, message })),
    ...unaskedAnswers(flow, facts),
  ]
}

/** Answers that no shown step asks for. The wizard clears them, so only a forged request has any. */
function unaskedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): Issue[] {
  const asked = askedPaths(flow, facts)
  return askablePathsInOrder(flow)
    .filter((path) => !asked.has(path))
    .filter((path) => isAnswerDifferent(facts.draft, flow.emptyDraft, path))
    .map((path) => refusalFor(flow, facts, path))
}

/** A refusal of an answer, with a step to name: a shown one that asks for it, or any other. */
function refusalFor<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, path: string): Issue {
  const shown = shownSteps(flow, facts)
  const owners = [...flow.steps.values()].filter(
    (step) => path in step.rules.fields || step.ack === path,
  )
  const owner = owners.find((step) => shown.includes(step.id)) ?? owners[0]
  const rule = owner && stepFields(owner).find(([field]) => field === path)?.[1]
  return {
    step: owner?.id ?? '',
    field: rule?.reportedAs ?? path,
    message: sharedFieldMessages.notAsked,
  }
}
