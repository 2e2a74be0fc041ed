import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Choice, Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { choicesOf, fieldsOf, isAsked, issuesOf, stepOf } from '../engine/questions.ts'
import { type Rehearsal, rehearsalNow, samplesOf } from '../engine/rehearsal.ts'
import { shown } from './facts.ts'

/** An answer that a simulation can change, whatever the form that asks for it looks like. */
export interface EditableAnswer {
  readonly path: string
  readonly label: string
  readonly kind: 'flag' | 'choice' | 'text' | 'number' | 'date' | 'sample'
  readonly value: unknown
  /** For people and lists: some that can be given. */
  readonly choices: readonly Choice[]
  readonly samples: readonly { readonly label: string; readonly value: unknown }[]
  readonly locked: boolean
  readonly error: string | undefined
}

export function editableAnswers<D>(
  rehearsal: Rehearsal<D>,
  facts: Facts<D, TenantSettings>,
  stepId: string,
): EditableAnswer[] {
  const { flow, lookups } = rehearsal
  const { read } = samplesOf(rehearsal)
  const issues = issuesOf(flow, stepId, facts)
  const fits = (path: string, value: unknown) =>
    read(withValueAt(flow.emptyDraft, path, value)) !== undefined
  return fieldsOf(stepOf(flow, stepId)).flatMap(([path, rule]): EditableAnswer[] => {
    if (!isAsked(rule, facts)) return []
    const empty = valueAt(flow.emptyDraft, path)
    const choices = choicesOf(rule, facts) ?? []
    const listed = rule.lookup === undefined ? [] : (lookups[rule.lookup] ?? [])
    const isMany = Array.isArray(empty)
    const samples = listed
      .map((value) => (isMany ? [value] : value))
      .filter((value) => fits(path, value))
      .map((value) => ({ label: shown(value), value }))
    const kindOf = (): EditableAnswer['kind'] => {
      if (typeof empty === 'boolean') return 'flag'
      if (rule.lookup !== undefined || isMany) return 'sample'
      if (choices.length > 0) return 'choice'
      if (typeof empty === 'string') return 'text'
      if (fits(path, 1)) return 'number'
      return fits(path, rehearsalNow) ? 'date' : 'sample'
    }
    return [
      {
        path,
        label: rule.label,
        kind: kindOf(),
        value: valueAt(facts.draft, path),
        choices,
        samples,
        locked: rule.locked?.test(facts) === true || rule.derived?.(facts) !== undefined,
        error: issues.find((issue) => issue.path === path)?.message,
      },
    ]
  })
}
