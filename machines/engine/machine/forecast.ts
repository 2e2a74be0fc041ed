import type { Changes, Flow } from '../flow.ts'
import { isAnswerDifferent } from '../questions/differing-answers.ts'
import { isAnswerGiven } from '../questions/given-answers.ts'
import {
  getStep,
  isAsked,
  isValueRefused,
  shownSteps,
  stepFields,
  stepTitle,
} from '../questions/questions.ts'
import { type LostAnswer, shownAnswer, shownAnswers } from '../questions/shown-answers.ts'
import type { compileFlow } from './compile-flow.ts'
import { applyEvents, type FlowSnapshot } from './stepping.ts'
import { wizardFacts } from './wizard.ts'

/** What a change would do beyond the answer itself; asked before it is committed. All pure. */

/** An amount that would change, as it is shown; undefined where it is no longer charged. */
export interface FeeChange {
  readonly label: string
  readonly from: string
  readonly to: string | undefined
}

/** All that a change would do beyond the answer itself. */
export interface Forecast {
  readonly answers: readonly LostAnswer[]
  /** Steps that were visited and would no longer be shown. */
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly fees: readonly FeeChange[]
  /** The whole request would start again from its first step. */
  readonly restarts: boolean
}

/**
 * What a change would drop beyond the answer itself, by a dry run of the same machine; undefined where it
 * would drop nothing. A wizard asks before it commits such a change, and offers to take it back.
 */
export function forecastChange<D, S>(
  flow: Flow<D, S>,
  machine: ReturnType<typeof compileFlow<D, S>>,
  snapshot: FlowSnapshot<D, S>,
  changes: Changes<D>,
): Forecast | undefined {
  const before = snapshot.context
  const { context: changed } = applyEvents(machine, snapshot, { type: 'change', changes })
  if (changed.draft === before.draft) return undefined
  const now = wizardFacts(before)
  const then = wizardFacts(changed)
  const shownNow = shownSteps(flow, now)
  // While a date is retyped there is none: the fee without it is nobody's. A first answer switches nothing.
  // What the field refuses by now, such as a date that has passed, is no answer that would be lost.
  const isSwitch = Object.keys(changes).every(
    (path) =>
      isAnswerGiven(flow, before.step, path, now) &&
      !isValueRefused(flow, before.step, path, now) &&
      isAnswerDifferent(changed.draft, flow.emptyDraft, path),
  )
  const shownThen = new Set(shownSteps(flow, then))
  // What the field refuses is not offered: it is shown as refused, and only a loss is asked about.
  const isFine = !Object.keys(changes).some((path) => isValueRefused(flow, before.step, path, then))
  const effects: Forecast = {
    answers: shownNow.flatMap((id) => lostOn(id)),
    steps: shownNow
      .filter((id) => isFine && before.visited.includes(id) && !shownThen.has(id))
      .map((id) => ({ id, title: stepTitle(getStep(flow, id)) })),
    fees:
      isSwitch && isFine
        ? shownNow.filter((id) => before.visited.includes(id)).flatMap((id) => feesOn(id))
        : [],
    restarts: before.id !== 0 && changed.id === 0,
  }
  const { answers, steps, fees } = effects
  return answers.length + steps.length + fees.length > 0 || effects.restarts ? effects : undefined

  function lostOn(id: string): LostAnswer[] {
    const step = getStep(flow, id)
    const rules = new Map(stepFields(step))
    return shownAnswers(flow, id, now)
      .filter(({ path }) => {
        const rule = rules.get(path)
        if (!rule || path in changes || rule.derived?.(now) !== undefined) return false
        const isPreserved = shownThen.has(id) && isAsked(rule, then)
        if (isPreserved && !isAnswerDifferent(before.draft, changed.draft, path)) return false
        return isAnswerGiven(flow, id, path, now)
      })
      .map((answer) => ({ ...answer, step: id, title: stepTitle(step) }))
  }

  function feesOn(id: string): FeeChange[] {
    return stepFields(getStep(flow, id)).flatMap(([path, rule]) => {
      if (!rule.fee || !isAsked(rule, now)) return []
      const from = shownAnswer(path, rule, now)?.text ?? ''
      const isCharged = shownThen.has(id) && isAsked(rule, then)
      const to = isCharged ? (shownAnswer(path, rule, then)?.text ?? '') : undefined
      return from === to ? [] : [{ label: rule.label, from, to }]
    })
  }
}
