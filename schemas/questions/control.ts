import { z } from 'zod/mini'
import { isOneLine } from '../texts/one-line.ts'
import type { EasternDateTime } from '../time/eastern-time.ts'
import { valueAt } from './paths.ts'
import type { FieldRule, StepRules } from './rules.ts'

/**
 * How a question is answered in a form, as data: the default form renders it, and nothing here knows how. Most rules
 * say nothing of it, since it follows from what they ask for.
 */
export type Control<F = never> =
  | TextControl
  | { readonly kind: 'yesNo' }
  /** One thing to tick. */
  | { readonly kind: 'checkbox' }
  /** One of the rule's choices: all of them visible up to five, a list that opens above. */
  | { readonly kind: 'choice' }
  /** `cards` for a choice that carries weight, `inline` for a few short answers. */
  | { readonly kind: 'radio'; readonly look?: 'list' | 'inline' | 'cards' }
  /** One of the rule's choices, in a list that opens. */
  | { readonly kind: 'select'; readonly placeholder?: string }
  /** Any of the rule's choices, all of them visible. */
  | { readonly kind: 'checkboxes' }
  /** A business day; the earliest that can be chosen follows from the present time, and is today by default. */
  | { readonly kind: 'date'; readonly earliest?: (now: EasternDateTime) => EasternDateTime }
  /** A day from today on and a time of day, with what the time is called. */
  | { readonly kind: 'dateTime'; readonly timeLabel: string }
  /** A whole number. */
  | { readonly kind: 'number'; readonly max?: number }
  /** A password or a key; keys have several lines. */
  | { readonly kind: 'secret'; readonly multiline?: boolean }
  | TextListControl<F>
  /** One of a list of the company, found by typing. */
  | { readonly kind: 'lookup' }
  /** One of a short list of the company, in a list that opens. */
  | { readonly kind: 'lookupSelect'; readonly placeholder?: string }
  /** Any of a list of the company, found by typing. */
  | { readonly kind: 'lookups' }
  /** No form asks for it: it follows from other answers, or is changed together with another one. */
  | { readonly kind: 'none' }

interface TextControl {
  readonly kind: 'text'
  /** Several lines. */
  readonly multiline?: boolean
  /** Of several lines: how many are shown at first, and from how many characters on they are counted. */
  readonly rows?: number
  readonly countFrom?: number
  /** Blanks around the answer are removed when the field is left. */
  readonly trimmed?: boolean
  readonly autoComplete?: string
  /** What is typed, as it should look. */
  readonly format?: (typed: string) => string
}

interface TextListControl<F> {
  readonly kind: 'textList'
  /** What one row is called. */
  readonly itemLabel: string
  readonly maxItems?: number
  /** Texts that one press adds. */
  readonly suggestions?: (facts: F) => readonly string[]
}

/** A text that may have more characters than this is typed in several lines. */
const longestLine = 200

/**
 * The control of a question: the one its rule names, or the one that follows from the rule and the empty answer;
 * undefined where neither says what an answer is.
 * @param empty the answer as it is in the empty draft
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

/** Whether an answer has line breaks or control characters, though it is typed into a field of one line. */
export function hasStrayLineBreak<F>(rule: FieldRule<F>, empty: unknown, value: unknown): boolean {
  const texts = Array.isArray(value) ? value : [value]
  if (texts.every((text) => typeof text !== 'string' || isOneLine(text))) return false
  const control = questionControl(rule, empty)
  return (
    control?.kind === 'textList' ||
    ((control?.kind === 'text' || control?.kind === 'secret') && !control.multiline)
  )
}

/**
 * The first question of a step of which nothing says how it is answered, as the message that asks for its control;
 * undefined where there is none.
 */
export function controlProblem<Draft, F>(
  { fields }: StepRules<Draft, F>,
  emptyDraft: Draft,
): string | undefined {
  const rules: [string, FieldRule<F>][] = Object.entries(fields)
  const missing = rules.find(([path, rule]) => !questionControl(rule, valueAt(emptyDraft, path)))
  if (!missing) return undefined
  const empty = JSON.stringify(valueAt(emptyDraft, missing[0]))
  return `how “${missing[0]}” is answered: it begins as ${empty}, and its rule has no choices, no lookup and no check that says what it is. Give the rule a control, such as { kind: 'date' } or { kind: 'number' } (schemas/questions/control.ts).`
}

/** What begins as nothing does not say what it will be, nor an empty list what it is a list of: the check does. */
function isCheckOfType<F>(
  { check }: FieldRule<F>,
  type: typeof z.ZodMiniNumber | typeof z.ZodMiniString,
) {
  return check instanceof type
}

function isListOfTexts<F>({ check }: FieldRule<F>): boolean {
  return check instanceof z.ZodMiniArray && check.def.element instanceof z.ZodMiniString
}
