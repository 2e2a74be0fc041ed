import { type Control, questionControl } from '#schemas/questions/control.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Flow } from '../flow.ts'
import { getStep, stepFields } from './questions.ts'

/** How the questions of a step are laid out in a form. */

/** One question of a step, and its layout among its neighbors. */
export interface FormQuestion {
  readonly path: string
  readonly kind: Control['kind']
  readonly part: string | undefined
  readonly row: string | undefined
  readonly group: string | undefined
}

/** The questions of a step in the order of its rules, without those that no form shows. */
export function formQuestions<D, S>(flow: Flow<D, S>, stepId: string): FormQuestion[] {
  return stepFields(getStep(flow, stepId)).flatMap(([path, rule]) => {
    const control = questionControl(rule, valueAt(flow.emptyDraft, path))
    if (!control || control.kind === 'none') return []
    return [{ path, kind: control.kind, part: rule.part, row: rule.row, group: rule.group }]
  })
}
