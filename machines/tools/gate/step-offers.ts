import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  isLocked,
  stepFields,
} from '../../engine/questions/questions.ts'
import type { AnswerReads } from './answer-reads.ts'

/** What a step asks of a person, and which answers it offers. */
export interface StepOffers {
  /** The paths of its questions. */
  readonly asked: readonly string[]
  /** What a person can do there, as `askedKey`, `openKey`, `choiceKey` and `acceptedKey` name it. */
  readonly offers: ReadonlySet<string>
}

/** A question that is asked, of whomever its answer comes. */
export const askedKey = (path: string) => `asks ${path}`
/** A question that a person can answer: it is neither locked nor answered by others. */
export const openKey = (path: string) => `takes ${path}`
/** A choice that depends on other answers; choices that are a list are the same wherever the question is asked. */
export const choiceKey = (path: string, value: unknown) => `offers ${path} ${JSON.stringify(value)}`
/** An answer that is accepted, where that depends on others. */
export const acceptedKey = (path: string, value: unknown) =>
  `accepts ${path} ${JSON.stringify(value)}`

/** What a step asks when these are the facts. */
export function stepOffers<D>(
  { watched: flow }: AnswerReads<D>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
): StepOffers {
  const step = getStep(flow, stepId)
  const askedFields = stepFields(step).filter(([, rule]) => isAsked(rule, facts))
  const offers = askedFields.flatMap(([path, rule]) => {
    // What each accepts may be decided elsewhere, too.
    if (typeof rule.check === 'function') rule.check(facts)
    const isOpen = !isLocked(flow, path, rule, facts) && rule.derived?.(facts) === undefined
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
