import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  isQuestionLocked,
  stepFields,
} from '../../engine/questions/questions.ts'
import type { AnswerReads } from './answer-reads.ts'

/** What a step asks, and which answers it offers. */
export interface StepOffers {
  /** The paths of its questions. */
  readonly asked: readonly string[]
  /** What a person can do there, as keys made by `askedKey`, `openKey`, `choiceKey` and `acceptedKey`. */
  readonly offers: ReadonlySet<string>
}

/** The key of an asked question, whoever answers it. */
export const askedKey = (path: string) => `asks ${path}`
/** The key of a question that a person can answer: not locked and not derived. */
export const openKey = (path: string) => `takes ${path}`
/** The key of a choice that depends on other answers. Fixed choices are the same whenever the question is asked. */
export const choiceKey = (path: string, value: unknown) => `offers ${path} ${JSON.stringify(value)}`
/** The key of an accepted value, if that depends on other answers. */
export const acceptedKey = (path: string, value: unknown) =>
  `accepts ${path} ${JSON.stringify(value)}`

/** What a step asks and offers with these facts. */
export function stepOffers<D>(
  { watched: flow }: AnswerReads<D>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
): StepOffers {
  const step = getStep(flow, stepId)
  const askedFields = stepFields(step).filter(([, rule]) => isAsked(rule, facts))
  const offers = askedFields.flatMap(([path, rule]) => {
    // What each question accepts may depend on other steps too.
    if (typeof rule.check === 'function') rule.check(facts)
    const isOpen = !isQuestionLocked(flow, path, rule, facts) && rule.derived?.(facts) === undefined
    const choices = typeof rule.choices === 'function' ? (answerChoices(rule, facts) ?? []) : []
    return [
      askedKey(path),
      ...(isOpen ? [openKey(path)] : []),
      ...choices.map(({ value }) => choiceKey(path, value)),
    ]
  })
  const reasons = [...(step.rules.together ?? []), ...(step.rules.blocks ?? [])]
  for (const { test } of reasons) test(facts)
  return { asked: askedFields.map(([path]) => path), offers: new Set(offers) }
}
