import type { Issue } from '#schemas/api/envelope.ts'
import { type Facts, type KnownIds, messages } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { ownedAnswers } from './answers.ts'
import { differs } from './differing-answers.ts'
import { stepsBeforeLoad } from './load-step.ts'
import { askedPaths, fieldsOf, issuesOf, shownSteps } from './questions.ts'

/**
 * Why the server refuses a request: everything that the wizard would not have let through, from the same
 * declaration (law 4). `part: 'beforeLoad'` judges what is there when the load call is made.
 */
export function refusals<D, S>(
  flow: Flow<D, S>,
  sent: Facts<D, S>,
  { part = 'whole', known = {} }: { part?: 'whole' | 'beforeLoad'; known?: KnownIds } = {},
): Issue[] {
  const facts = { ...sent, known }
  const judged = part === 'whole' ? shownSteps(flow, facts) : stepsBeforeLoad(flow, facts)
  const incomplete = judged.flatMap((id) => issuesOf(flow, id, facts))
  return [
    ...incomplete.map(({ step, field, message }) => ({ step, field, message })),
    ...unaskedAnswers(flow, facts),
  ]
}

/** Answers that no shown step asks for: the wizard clears them, so only a forged request has them. */
function unaskedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): Issue[] {
  const asked = askedPaths(flow, facts)
  return ownedAnswers(flow)
    .filter((path) => !asked.has(path))
    .filter((path) => differs(facts.draft, flow.emptyDraft, path))
    .map((path) => ownerOf(flow, facts, path))
}

/** The step to name for an answer: a shown one that has it, else any. */
function ownerOf<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, path: string): Issue {
  const shown = shownSteps(flow, facts)
  const owners = [...flow.steps.values()].filter(
    (step) => path in step.rules.fields || step.ack === path,
  )
  const owner = owners.find((step) => shown.includes(step.id)) ?? owners[0]
  const rule = owner && fieldsOf(owner).find(([field]) => field === path)?.[1]
  return { step: owner?.id ?? '', field: rule?.reportedAs ?? path, message: messages.notAsked }
}
