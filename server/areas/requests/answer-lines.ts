import type { Flow } from '#machines/engine/flow.ts'
import { choicesOf, fieldsOf, isAsked, shownSteps, stepOf } from '#machines/engine/questions.ts'
import { displayDate, isEasternDateTime } from '#schemas/eastern-time.ts'
import { valueAt } from '#schemas/paths.ts'
import type { Facts, FieldRule } from '#schemas/rules.ts'

/** What the ids of a list are called, by the name under which rules refer to the list. */
export type ListNames = Readonly<Record<string, ReadonlyMap<number, string>>>

/** An answer as a person reads it. */
export interface AnswerLine {
  readonly path: string
  readonly label: string
  readonly text: string
}

/** The answers given on a step, in its order and words; none when the step is not shown. */
export function answerLines<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  names: ListNames,
): AnswerLine[] {
  if (!shownSteps(flow, facts).includes(stepId)) return []
  return fieldsOf(stepOf(flow, stepId)).flatMap(([path, rule]) => {
    if (!isAsked(rule, facts)) return []
    const text = textOf(valueAt(facts.draft, path), rule, facts, names)
    return text === '' ? [] : [{ path, label: rule.label, text }]
  })
}

function textOf<D, S>(
  value: unknown,
  rule: FieldRule<Facts<D, S>, unknown>,
  facts: Facts<D, S>,
  names: ListNames,
): string {
  if (rule.show) return rule.show(value, facts)
  const choices = choicesOf(rule, facts)
  const list = rule.lookup === undefined ? undefined : names[rule.lookup]
  const one = (item: unknown): string => {
    const known = typeof item === 'number' ? list?.get(item) : undefined
    return known ?? choices?.find((choice) => choice.value === item)?.label ?? plain(item)
  }
  return Array.isArray(value) ? value.map(one).join(', ') : one(value)
}

function plain(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  if (typeof value === 'number') return value === 0 ? '' : String(value)
  if (typeof value === 'string') {
    return isEasternDateTime(value) ? displayDate(value) : value.trim()
  }
  return typeof value === 'object' && value !== null && 'email' in value ? personOf(value) : ''
}

function personOf(person: { email: unknown; fullName?: unknown }): string {
  return person.fullName ? `${person.fullName} (${person.email})` : String(person.email)
}
