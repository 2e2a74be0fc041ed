import type { AnswerChanges, Flow } from '../flow.ts'
import { isAnswerDifferent } from '../questions/differing-answers.ts'
import { isAnswerGiven } from '../questions/given-answers.ts'
import {
  getStep,
  isAsked,
  isRefusedByOwnRule,
  shownSteps,
  stepFields,
  stepTitle,
} from '../questions/questions.ts'
import { type LostAnswer, shownAnswer, shownAnswers } from '../questions/shown-answers.ts'
import type { compileFlow } from './compile-flow.ts'
import { applyEvents, type FlowSnapshot } from './stepping.ts'
import { ruleFacts } from './wizard.ts'

/** What a change would do beyond the answer itself, asked before it's committed. Pure functions. */

/** An amount that would change, as shown to people; undefined if it's no longer charged. */
export interface FeeChange {
  readonly label: string
  readonly from: string
  readonly to: string | undefined
}

/** Everything that a change would do beyond the answer itself. */
export interface Forecast {
  readonly answers: readonly LostAnswer[]
  /** Visited steps that would no longer be shown. */
  readonly steps: readonly { readonly id: string; readonly title: string }[]
  readonly fees: readonly FeeChange[]
  /** Whether the request would start again from its first step. */
  readonly restarts: boolean
}

/**
 * Runs a change on the same machine without committing it, and returns what it would drop beyond the answer itself;
 * undefined if nothing. The wizard asks before it commits such a change and offers to undo it.
 */
export function forecastChange<D, S>(
  flow: Flow<D, S>,
  machine: ReturnType<typeof compileFlow<D, S>>,
  snapshot: FlowSnapshot<D, S>,
  changes: AnswerChanges<D>,
): Forecast | undefined {
  const before = snapshot.context
  const { context: changed } = applyEvents(machine, snapshot, { type: 'change', changes })
  if (changed.draft === before.draft) return undefined
  const now = ruleFacts(before)
  const then = ruleFacts(changed)
  const shownNow = shownSteps(flow, now)
  // No forecast while a date is retyped, since fees without a date mean nothing, and none for a first answer. A value
  // the field now refuses, such as a past date, isn't an answer that could be lost.
  const isSwitch = Object.keys(changes).every(
    (path) =>
      isAnswerGiven(flow, before.step, path, now) &&
      !isRefusedByOwnRule(flow, before.step, path, now) &&
      isAnswerDifferent(changed.draft, flow.emptyDraft, path),
  )
  const shownThen = new Set(shownSteps(flow, then))
  // A refused value is shown as refused, so its fee changes aren't announced; only losses are asked about.
  const isFine = !Object.keys(changes).some((path) =>
    isRefusedByOwnRule(flow, before.step, path, then),
  )
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
