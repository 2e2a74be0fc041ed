import type { Issue } from '#schemas/envelope.ts'
import { answerPaths, valueAt } from '#schemas/paths.ts'
import { type Facts, messages } from '#schemas/rules.ts'
import type { Flow } from '../flow.ts'
import { ownedPaths } from './answers.ts'
import { differs } from './differing-answers.ts'
import { stepsBeforeLoad } from './load-step.ts'
import {
  askedPaths,
  choicesOf,
  fieldsOf,
  isAsked,
  issuesOf,
  shownSteps,
  stepOf,
} from './questions.ts'

/** Which ids each list of the company holds, by the name under which rules refer to it. */
export type KnownIds = Readonly<Record<string, ReadonlySet<number>>>

/**
 * Why the server refuses a request: everything that the wizard would not have let through, from the same
 * declaration (law 4). `part: 'beforeLoad'` judges what is there when the load call is made.
 */
export function refusals<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { part = 'whole', known = {} }: { part?: 'whole' | 'beforeLoad'; known?: KnownIds } = {},
): Issue[] {
  const judged = part === 'whole' ? shownSteps(flow, facts) : stepsBeforeLoad(flow, facts)
  const incomplete = judged.flatMap((id) => issuesOf(flow, id, facts))
  return [
    ...incomplete.map(({ step, field, message }) => ({ step, field, message })),
    ...unaskedAnswers(flow, facts),
    ...judged.flatMap((id) => unknownIds(flow, id, facts, known)),
  ]
}

/** Answers that no shown step asks for: the wizard clears them, so only a forged request has them. */
function unaskedAnswers<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): Issue[] {
  const asked = askedPaths(flow, facts)
  const owned = ownedPaths(flow)
  return answerPaths(flow.emptyDraft)
    .filter((path) => owned.has(path) && !asked.has(path))
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

function unknownIds<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  known: KnownIds,
): Issue[] {
  return fieldsOf(stepOf(flow, stepId)).flatMap(([path, rule]) => {
    const ids = rule.lookup === undefined ? undefined : known[rule.lookup]
    if (ids === undefined || !isAsked(rule, facts)) return []
    const extra = choicesOf(rule, facts)?.map(({ value }) => value) ?? []
    const unknown = idsIn(valueAt(facts.draft, path)).some(
      (id) => !ids.has(id) && !extra.includes(id),
    )
    return !unknown
      ? []
      : [{ step: stepId, field: rule.reportedAs ?? path, message: messages.notOffered }]
  })
}

/** The ids in an answer: one, several, a person's, or those of the people in its entries. */
function idsIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer]
  if (Array.isArray(answer)) return answer.flatMap(idsIn)
  if (typeof answer !== 'object' || answer === null) return []
  if ('profileAccountId' in answer) return idsIn(answer.profileAccountId)
  return 'profileAccount' in answer ? idsIn(answer.profileAccount) : []
}
