import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Choice, Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import {
  answerChoices,
  getStep,
  hasAnswerIssue,
  isAsked,
  isQuestionLocked,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, toSampleSource } from '../rehearsal/rehearsal.ts'
import { answerFact, answerRule, type EntryNamer, formatValue } from './read-facts.ts'

/** How an answer is entered in a simulation, regardless of the form that asks for it. */
export type AnswerInputKind =
  /** Yes or no. */
  | 'flag'
  /** One of the offered values, or none. */
  | 'one'
  /** Any of the offered values. */
  | 'many'
  | 'text'
  | 'number'
  | 'date'
  /** Texts, one per line. */
  | 'lines'
  /** Structured data, written as JSON. */
  | 'data'

/** An answer of a step in a simulation, with how it's entered and what refuses it. */
export interface EditableAnswer {
  readonly path: string
  readonly label: string
  readonly kind: AnswerInputKind
  readonly value: unknown
  /** The value as text. */
  readonly text: string
  /** For `one` and `many`: the choices, or the entries of a company's list. */
  readonly offered: readonly OfferedValue[]
  readonly locked: boolean
  readonly error: string | undefined
}

/** A value that can be chosen for an answer. */
export interface OfferedValue {
  readonly label: string
  readonly value: unknown
  /** Set if it's always (true) or never (false) part of the answer. */
  readonly fixed?: boolean
}

/** The answers that a step asks for, as a simulation offers them for editing. */
export function editableAnswers<D>(
  rehearsal: Rehearsal<D>,
  facts: Facts<D, TenantSettings>,
  stepId: string,
): EditableAnswer[] {
  const { flow } = rehearsal
  const issues = stepIssues(flow, stepId, facts)
  return stepFields(getStep(flow, stepId)).flatMap(([path, rule]): EditableAnswer[] => {
    if (!isAsked(rule, facts)) return []
    const empty = valueAt(flow.emptyDraft, path)
    const holds = (value: unknown) => canDraftHoldValue(rehearsal, path, value)
    const isMany = Array.isArray(empty)
    const all = offeredValues(rehearsal, rule, answerChoices(rule, facts) ?? [])
    const current = valueAt(facts.draft, path)
    const isFine = (value: unknown) => {
      const draft = withChangesAndEffects(flow, facts, { [path]: value } as AnswerChanges<D>)
      return dequal(value, current) || !hasAnswerIssue(flow, stepId, path, { ...facts, draft })
    }
    // Only values that the question's rule accepts; of several, each may be valid only together with others.
    const offered = all.filter(({ value }) =>
      isMany ? holds([value]) : holds(value) && isFine(value),
    )
    return [
      {
        path,
        label: rule.label,
        kind: answerKind(empty, rule, offered, holds, rehearsal.values),
        value: current,
        text: answerFact(flow, facts, path, true, createEntryNamer(rehearsal)).value,
        offered,
        locked: isQuestionLocked(flow, path, rule, facts) || rule.derived?.(facts) !== undefined,
        error: issues.find((issue) => issue.path === path)?.message,
      },
    ]
  })
}

/** Whether a draft can hold a value at a path. */
export function canDraftHoldValue<D>(
  rehearsal: Rehearsal<D>,
  path: string,
  value: unknown,
): boolean {
  return (
    toSampleSource(rehearsal).read(withValueAt(rehearsal.flow.emptyDraft, path, value)) !==
    undefined
  )
}

/** Names the entries of a rehearsal's lists. */
export function createEntryNamer<D>({ flow, lookups, lookupNames }: Rehearsal<D>): EntryNamer {
  return (path, value) => {
    const list = answerRule(flow, path)?.lookup ?? ''
    const at = lookups[list]?.indexOf(value) ?? -1
    return at < 0 ? undefined : lookupNames?.[list]?.[at]
  }
}

function offeredValues<D>(
  { lookups, lookupNames }: Rehearsal<D>,
  { lookup }: FieldRule<Facts<D, TenantSettings>>,
  choices: readonly Choice[],
): OfferedValue[] {
  const listed = lookup === undefined ? [] : (lookups[lookup] ?? [])
  const names = (lookup === undefined ? undefined : lookupNames?.[lookup]) ?? []
  return [
    ...listed.map((value, index) => ({ label: names[index] ?? formatValue(value), value })),
    ...choices,
  ]
}

function answerKind<D>(
  empty: unknown,
  { lookup }: FieldRule<Facts<D, TenantSettings>>,
  offered: readonly OfferedValue[],
  holds: (value: unknown) => boolean,
  values: readonly unknown[],
): AnswerInputKind {
  if (typeof empty === 'boolean') return 'flag'
  if (Array.isArray(empty)) {
    if (offered.length > 0) return 'many'
    const texts = values.filter((value) => typeof value === 'string')
    return texts.some((text) => holds([text])) ? 'lines' : 'data'
  }
  if (offered.length > 0 || lookup !== undefined) return 'one'
  // Whatever accepts any text also accepts a date.
  if (holds('Anything')) return 'text'
  if (holds(rehearsalNow)) return 'date'
  if (holds(1)) return 'number'
  return typeof empty === 'string' ? 'text' : 'data'
}
