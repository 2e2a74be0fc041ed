import { valueAt } from '#schemas/questions/paths.ts'
import type { Choice, Facts, FieldRule } from '#schemas/questions/rules.ts'
import { maskedSecret } from '#schemas/questions/secrets.ts'
import type { ExpandableAnswer } from '#schemas/requests/requests.ts'
import { formatDate, isEasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../flow.ts'
import { answerChoices, getStep, isAsked, stepFields } from './questions.ts'

/** The answers of a request as text: for the review, the tickets and the list of requests. */

/** The names of the entries of the company's lists by id, by the name that rules use for the list. */
export type ListEntryNames = Readonly<Record<string, ReadonlyMap<number, string>>>

/** One answer as it's shown: its text, or ids that a list of the company has names for. */
export interface ShownAnswer {
  readonly path: string
  readonly label: string
  readonly value: unknown
  /** Undefined if only the list has the name. */
  readonly text: string | undefined
  /** The entries as text, if the answer has several. */
  readonly items?: readonly string[] | undefined
  readonly lookup: { readonly list: string; readonly extra: readonly Choice[] } | undefined
}

/** An answer that a change drops or replaces, with its step. */
export interface LostAnswer extends ShownAnswer {
  readonly step: string
  readonly title: string
}

/** Longer lists are shown as a number of entries that can be expanded. */
const maxInlineEntries = 5

/** The answers of a step in order, without empty ones. */
export function shownAnswers<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
): ShownAnswer[] {
  return stepFields(getStep(flow, stepId)).flatMap(([path, rule]) => {
    const answer = isAsked(rule, facts) ? shownAnswer(path, rule, facts) : undefined
    return answer ? [answer] : []
  })
}

/** One answer as it's shown; undefined if it's empty. */
export function shownAnswer<D, S>(
  path: string,
  rule: FieldRule<Facts<D, S>>,
  facts: Facts<D, S>,
): ShownAnswer | undefined {
  const value = valueAt(facts.draft, path)
  const isByContract = rule.fee !== undefined && value === null
  if (isEmpty(value) && !isByContract) return undefined
  const answer = { path, label: rule.label, value }
  if (rule.secret) return { ...answer, value: maskedSecret, text: maskedSecret, lookup: undefined }
  const choices = answerChoices(rule, facts) ?? []
  if (rule.show) {
    const shown = rule.show(value, facts)
    const text = typeof shown === 'string' ? shown : shown.join(', ')
    const items = typeof shown === 'string' ? undefined : shown
    return text === '' ? undefined : { ...answer, text, items, lookup: undefined }
  }
  if (rule.lookup !== undefined && !namesItself(value)) {
    return { ...answer, text: undefined, lookup: { list: rule.lookup, extra: choices } }
  }
  const items = Array.isArray(value)
    ? itemTexts(value, (one) => valueText(one, choices))
    : undefined
  return { ...answer, text: valueText(value, choices), items, lookup: undefined }
}

/** The text of an answer, with ids replaced by their names. Unknown ids stay numbers. */
export function answerText(answer: ShownAnswer, names: ListEntryNames): string {
  return answer.lookup ? namedItems(answer, names).join(', ') : (answer.text ?? '')
}

/** The entries of an answer that has too many to show inline; otherwise undefined. */
export function longAnswerEntries(
  answer: ShownAnswer,
  names: ListEntryNames,
): ExpandableAnswer | undefined {
  const { value, items: known } = answer
  const items = answer.lookup ? namedItems(answer, names) : (known ?? [])
  if (items.length <= maxInlineEntries) return undefined
  return { of: namesItself(value) ? 'people' : 'entries', items: [...items] }
}

function namedItems({ value, lookup }: ShownAnswer, names: ListEntryNames): string[] {
  if (!lookup) return []
  const known = names[lookup.list]
  return itemTexts([value].flat(), (id) => known?.get(Number(id)) ?? valueText(id, lookup.extra))
}

function itemTexts(values: readonly unknown[], text: (value: unknown) => string): string[] {
  return values.filter((one) => !isEmpty(one)).map(text)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
}

/** People are stored with their names, so no list is needed. */
function namesItself(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null
}

function valueText(value: unknown, choices: readonly Choice[]): string {
  if (Array.isArray(value)) return itemTexts(value, (one) => valueText(one, choices)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && isEasternDateTime(value)) return formatDate(value)
  if (typeof value === 'object' && value !== null && 'fullName' in value && 'email' in value) {
    return value.fullName ? `${value.fullName} (${value.email})` : String(value.email)
  }
  return choices.find((choice) => choice.value === value)?.label ?? String(value).trim()
}
