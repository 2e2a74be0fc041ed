import type { z } from 'zod/mini'
import type { ChargePeriod, Price } from '../money/fees.ts'
import type { SignedInUser } from '../people/person.ts'
import type { EasternDateTime } from '../time/eastern-time.ts'
import type { Control } from './control.ts'
import type { LateLibrary } from './late-library.ts'

/**
 * The types of the rules of a wizard's steps, shared by the form, the machine, the server, the review and the tests.
 * The rules of a step define its questions, when they're asked, and which answers are valid.
 */

/** Everything that a rule can read. `now` is Eastern wall-clock time. */
export interface Facts<Draft, Settings> {
  readonly draft: Draft
  readonly settings: Settings
  readonly user: SignedInUser
  readonly now: EasternDateTime
  /** The ids in the company's lists that have been read. Chosen ids that are no longer listed are refused. */
  readonly known?: KnownIds | undefined
  /** Saved answers that couldn't be read, so that only the person can give them again. */
  readonly unread?: readonly string[] | undefined
}

/** The ids in each list of the company, by the name that rules use. */
export type KnownIds = Readonly<Record<string, ReadonlySet<number>>>

/** A condition with its reason in the client's words; `because` completes "You are asked this because ...". */
export interface Condition<F> {
  readonly because: string
  readonly test: (facts: F) => boolean
  /** The conditions of which one must hold, if it's composed of others; charts show each. */
  readonly anyOf?: readonly Condition<F>[]
}

type Leaf = string | number | boolean | null | undefined | readonly unknown[]

/** The dotted paths of a draft's answers. People and lists are one answer each. */
export type FieldPath<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Leaf
    ? K
    : null extends T[K]
      ? K
      : `${K}.${FieldPath<T[K]>}`
}[keyof T & string]

/** An answer of a draft, or a part with all answers in it. */
export type AnswerPartPath<T> = PrefixOf<FieldPath<T>>

type PrefixOf<P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${PrefixOf<Rest>}`
  : P

/** The type of the value at a path. */
export type FieldValue<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? FieldValue<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

/** One of an answer's fixed choices, as sent and as shown. */
export interface Choice<Value extends string | number | boolean = string | number | boolean> {
  readonly value: Value
  readonly label: string
  /** An explanation below the label. */
  readonly hint?: string | undefined
  /** Shown at the end, for example a price. */
  readonly aside?: string | undefined
  /** Why the choice isn't available now; it's shown but disabled. */
  readonly disabledBecause?: string | undefined
  /** In a list of answers: set if it's always (true) or never (false) included. */
  readonly fixed?: boolean
}

/** The schema of a flow's answers, as sent and stored. Parsing undefined gives the empty draft. */
export type AnswersSchema<Draft> = z.ZodMiniType<Draft>

/** Whether a choice can be in a list; yes and no can't. */
export function isNonBooleanChoice(choice: Choice): choice is Choice<string | number> {
  return typeof choice.value !== 'boolean'
}

/** The validation of an answer. */
export type CheckSchema = z.ZodMiniType

/** The rule of one answer. An answer that isn't asked for must have its empty value. */
export interface FieldRule<F, Value = unknown> {
  /** The label in the form, the review and error messages. */
  readonly label: string
  /** The question, if a form asks it in other words than the label. */
  readonly question?: string
  /** Help text below the label. */
  readonly help?: string | ((facts: F) => string | undefined)
  /** The control in a form, if it doesn't follow from the rule (`questionControl`). */
  readonly control?: Control<F>
  /**
   * The heading of the part of the step it belongs to. A form shows the part as a section and reports its errors
   * together.
   */
  readonly part?: string
  /** Neighboring questions with the same row are side by side if there is room. */
  readonly row?: string
  /** The question that a group of check boxes answers; empty if it needs none. */
  readonly group?: string
  /** The question is asked only while this holds; by default always. */
  readonly asked?: Condition<F>
  /** While this holds, the question is shown but can't be answered; an existing answer is refused. */
  readonly locked?: Condition<F>
  /** The validation of the answer. Errors are shown on Next. */
  readonly check?: CheckSchema | ((facts: F) => CheckSchema)
  /** Libraries used by its check or by what follows from its answer. They're loaded before the question is shown. */
  readonly libraries?: readonly LateLibrary[]
  /** The text that decides whether its libraries are needed, if that isn't the answer; empty if they aren't. */
  readonly librariesRead?: (facts: F) => string
  /** Computes the answer from others; undefined if the person answers it. */
  readonly derived?: (facts: F) => Value | undefined
  /**
   * Set if the answer is an amount that the company pays. It's part of the totals, and a change is announced before
   * it's committed. The price is null while an answer it depends on is missing. Amounts that follow from other
   * answers, such as quantities, are charges of the flow (`charges`).
   */
  readonly fee?: {
    readonly per: ChargePeriod
    readonly price: (value: Value, facts: F) => Price | null
  }
  /** Maximum length in characters, for lists of each text. Longer texts are refused, never cut. */
  readonly limit?: number
  /** The fixed choices; with `lookup`, choices offered in addition to the list. */
  readonly choices?: readonly Choice[] | ((facts: F) => readonly Choice[])
  /** The list of the company that the answer's ids come from. */
  readonly lookup?: string
  /** The name for reporting errors, if it differs from the path. */
  readonly reportedAs?: string
  /**
   * Set for passwords and keys. They're masked wherever answers are shown, and never stored on the device or in
   * anything that people read.
   */
  readonly secret?: true
  /**
   * Paths of the answers that it belongs to, as a password belongs to a host. If one of them changes, it's cleared
   * and asked again, in the wizard and on the server.
   */
  readonly boundTo?: readonly string[]
  /** Set if it's the signature of the request, without which nobody can submit. */
  readonly signs?: true
  /** Set if a date may be in the past. */
  readonly past?: true
  /** How the review shows it, if its type isn't enough; entry by entry if there can be many. */
  readonly show?: (value: Value, facts: F) => string | readonly string[]
}

/** A reason why a step isn't complete that concerns several answers, with the field to report it at. */
export interface BlockingCondition<F> extends Condition<F> {
  readonly field: string
}

/** The rules of one step. */
export interface StepRules<Draft, F> {
  readonly fields: { readonly [P in FieldPath<Draft>]?: FieldRule<F, FieldValue<Draft, P>> }
  /** Next is disabled while one of these holds. */
  readonly blocks?: readonly BlockingCondition<F>[]
  /** Conditions on several answers: Next is refused with the error at the field. */
  readonly together?: readonly BlockingCondition<F>[]
  /** A sentence above the form that says which answers are required, if nearly all are. */
  readonly allRequired?: string
}

/** Declares the rules of a step, with all paths checked against the draft's type. */
export function stepRules<Draft, Settings>(
  rules: StepRules<Draft, Facts<Draft, Settings>>,
): StepRules<Draft, Facts<Draft, Settings>> {
  return rules
}

/** Messages that all forms share. */
export const sharedFieldMessages = {
  required: 'Field is required.',
  dateRequired: 'Date is required.',
  notAsked: "This question isn't part of this request.",
  notOffered: "This choice isn't offered.",
  /** For an acknowledgement whose sentence has changed. */
  reworded: "The text you're acknowledging just changed. Read it again and check the box.",
  /** For an acknowledgement that was sent but isn't in the response. */
  notStored: "Your acknowledgement wasn't saved. Check the box again.",
  personGone: 'This person is no longer listed. Choose again.',
  tooLong: (limit: number, length: number) =>
    `Use ${limit} characters or fewer. This has ${length}.`,
  /** For a value of the wrong type, if its check has no message for that. */
  unreadable: "We couldn't read this answer. Enter it again.",
  oneLine: 'Enter this on one line, without line breaks or control characters.',
  fixed: (choice: string) => `${choice} can't be changed here.`,
} as const
