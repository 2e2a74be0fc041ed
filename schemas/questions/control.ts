import { z } from 'zod/mini'
import { isOneLine } from '../texts/one-line.ts'
import type { EasternDateTime } from '../time/eastern-time.ts'
import { valueAt } from './paths.ts'
import type { FieldRule, StepRules } from './rules.ts'

/**
 * How a question is answered in a form, as data for the default form. Most rules don't set it, because it follows
 * from what they ask for.
 */
export type Control<F = never> =
  | TextControl
  | { readonly kind: 'yesNo' }
  /** A single check box. */
  | { readonly kind: 'checkbox' }
  /** One of the rule's choices: up to five are all visible, more are in a drop-down list. */
  | { readonly kind: 'choice' }
  /** `cards` for an important choice, `inline` for a few short answers. */
  | { readonly kind: 'radio'; readonly look?: 'list' | 'inline' | 'cards' }
  /** One of the rule's choices in a drop-down list. */
  | { readonly kind: 'select'; readonly placeholder?: string }
  /** Any of the rule's choices, all visible. */
  | { readonly kind: 'checkboxes' }
  /** A business day. The earliest one depends on the current time; today by default. */
  | { readonly kind: 'date'; readonly earliest?: (now: EasternDateTime) => EasternDateTime }
  /** A day from today on and a time of day, with the label of the time. */
  | { readonly kind: 'dateTime'; readonly timeLabel: string }
  /** A whole number. */
  | { readonly kind: 'number'; readonly max?: number }
  /** A password or a key. Keys have several lines. */
  | { readonly kind: 'secret'; readonly multiline?: boolean }
  | TextListControl<F>
  /** One entry of a company's list, found by typing. */
  | { readonly kind: 'lookup' }
  /** One entry of a short company list, in a drop-down list. */
  | { readonly kind: 'lookupSelect'; readonly placeholder?: string }
  /** Any entries of a company's list, found by typing. */
  | { readonly kind: 'lookups' }
  /** No form asks for it: it follows from other answers or is changed together with one. */
  | { readonly kind: 'none' }

interface TextControl {
  readonly kind: 'text'
  /** Several lines. */
  readonly multiline?: boolean
  /** Number of visible lines, and the length in characters from which a counter is shown. */
  readonly rows?: number
  readonly countFrom?: number
  /** Set if surrounding spaces are removed when the field loses focus. */
  readonly trimmed?: boolean
  readonly autoComplete?: string
  /** Formats what is typed. */
  readonly format?: (typed: string) => string
}

interface TextListControl<F> {
  readonly kind: 'textList'
  /** The name of one row. */
  readonly itemLabel: string
  readonly maxItems?: number
  /** Texts that can be added by one click. */
  readonly suggestions?: (facts: F) => readonly string[]
}

/** Texts that can be longer than this get several lines. */
const longestLine = 200

/**
 * The control of a question: the one its rule sets, or the one inferred from the rule and the empty answer; undefined
 * if neither works.
 * @param empty the answer in the empty draft
 */
export function questionControl<F>(rule: FieldRule<F>, empty: unknown): Control<F> | undefined {
  if (rule.control) return rule.control
  if (rule.derived) return { kind: 'none' }
  if (rule.secret) return { kind: 'secret' }
  if (rule.lookup !== undefined) return { kind: Array.isArray(empty) ? 'lookups' : 'lookup' }
  if (rule.choices) return { kind: Array.isArray(empty) ? 'checkboxes' : 'choice' }
  if (Array.isArray(empty)) {
    return isListOfTexts(rule) ? { kind: 'textList', itemLabel: rule.label } : undefined
  }
  if (typeof empty === 'boolean') return { kind: 'yesNo' }
  if (typeof empty === 'number' || isCheckOfType(rule, z.ZodMiniNumber)) return { kind: 'number' }
  if (typeof empty !== 'string' && !isCheckOfType(rule, z.ZodMiniString)) return undefined
  return { kind: 'text', multiline: (rule.limit ?? 0) > longestLine }
}

/** Whether an answer has line breaks or control characters although its field has one line. */
export function hasStrayLineBreak<F>(rule: FieldRule<F>, empty: unknown, value: unknown): boolean {
  const texts = Array.isArray(value) ? value : [value]
  if (texts.every((text) => typeof text !== 'string' || isOneLine(text))) return false
  const control = questionControl(rule, empty)
  return (
    control?.kind === 'textList' ||
    ((control?.kind === 'text' || control?.kind === 'secret') && !control.multiline)
  )
}

/** A message about the first question of a step whose control can't be inferred; undefined if there is none. */
export function missingControlProblem<Draft, F>(
  { fields }: StepRules<Draft, F>,
  emptyDraft: Draft,
): string | undefined {
  const rules: [string, FieldRule<F>][] = Object.entries(fields)
  const missing = rules.find(([path, rule]) => !questionControl(rule, valueAt(emptyDraft, path)))
  if (!missing) return undefined
  const empty = JSON.stringify(valueAt(emptyDraft, missing[0]))
  return `how “${missing[0]}” is answered: it begins as ${empty}, and its rule has no choices, no lookup and no check that says what it is. Give the rule a control, such as { kind: 'date' } or { kind: 'number' } (schemas/questions/control.ts).`
}

/** An empty answer of null or an empty list doesn't show its type; the check does. */
function isCheckOfType<F>(
  { check }: FieldRule<F>,
  type: typeof z.ZodMiniNumber | typeof z.ZodMiniString,
) {
  return check instanceof type
}

function isListOfTexts<F>({ check }: FieldRule<F>): boolean {
  return check instanceof z.ZodMiniArray && check.def.element instanceof z.ZodMiniString
}
