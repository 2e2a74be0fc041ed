import { type Control, controlOf } from '#schemas/control.ts'
import { valueAt } from '#schemas/paths.ts'
import type { Flow, Step } from '../flow.ts'
import { fieldsOf, stepOf } from './questions.ts'

/** How the questions of a flow are answered in a form. */

/** One question of a step, and how a form lays it out among its neighbours. */
export interface FormQuestion {
  readonly path: string
  readonly kind: Control['kind']
  readonly part: string | undefined
  readonly row: string | undefined
  readonly group: string | undefined
}

/** The questions of a step in the order of its rules, without those that no form asks. */
export function questionsOfForm<D, S>(flow: Flow<D, S>, stepId: string): FormQuestion[] {
  return fieldsOf(stepOf(flow, stepId)).flatMap(([path, rule]) => {
    const control = controlOf(rule, valueAt(flow.emptyDraft, path))
    if (!control || control.kind === 'none') return []
    return [{ path, kind: control.kind, part: rule.part, row: rule.row, group: rule.group }]
  })
}

/** @throws where neither a rule nor the empty answer says how a question of the step is answered */
export function expectControls<D, S>(flowId: string, emptyDraft: D, step: Step<D, S>): void {
  for (const [path, rule] of fieldsOf(step)) {
    const empty = valueAt(emptyDraft, path)
    if (controlOf(rule, empty)) continue
    throw new Error(
      `The flow ${flowId} does not say how “${path}” is answered on its step ${step.id}: it begins as ${JSON.stringify(empty)}, and its rule has neither choices nor a lookup. Give the rule a control, such as { kind: 'text' }.`,
    )
  }
}
