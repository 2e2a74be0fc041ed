import type { Facts } from '#schemas/rules.ts'
import type { Flow } from './flow.ts'
import { fieldsOf, isAsked, shownSteps, stepOf } from './questions.ts'
import { shownAnswer } from './shown-answers.ts'

/** An amount as screens and tickets tell it. */
export interface ToldCharge {
  readonly label: string
  readonly text: string
}

/** All that a request costs: the fees among its questions, and what its flow charges beside them. */
export function chargesOf<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): ToldCharge[] {
  const fees = shownSteps(flow, facts).flatMap((id) =>
    fieldsOf(stepOf(flow, id))
      .filter(([, rule]) => rule.fee && isAsked(rule, facts))
      .map(([path, rule]) => ({ label: rule.label, text: shownAnswer(path, rule, facts)?.text })),
  )
  const charges = (flow.charges ?? []).map(({ label, text }) => ({ label, text: text(facts) }))
  return [...fees, ...charges].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}
