import type { z } from 'zod/mini'
import type { ChargePeriod, Price } from '../money/fees.ts'
import type { SignedInUser } from '../people/person.ts'
import type { EasternDateTime } from '../time/eastern-time.ts'
import type { Control } from './control.ts'
import type { LateLibrary } from './late-library.ts'

/**
 * The vocabulary in which a wizard step's rules are declared, once for the form, the machine, the server,
 * the review and the tests. A step's rules say which answers it asks for, when, and what makes them good.
 */

/** All that a rule may read. `now` is Eastern wall-clock time, injected. */
export interface Facts<Draft, Settings> {
  readonly draft: Draft
  readonly settings: Settings
  readonly user: SignedInUser
  readonly now: EasternDateTime
  /** The lists of the company, as far as they were read: what is chosen and no longer in its list is refused. */
  readonly known?: KnownIds | undefined
  /** The answers that a saved request has and that could not be read: nobody but the person answers them. */
  readonly unread?: readonly string[] | undefined
}

/** Which ids each list of the company holds, by the name under which rules refer to it. */
export type KnownIds = Readonly<Record<string, ReadonlySet<number>>>

/** A proposition in the client's words; `because` completes "You are asked this because ...". */
export interface Condition<F> {
  readonly because: string
  readonly test: (facts: F) => boolean
  /** The propositions of which one must hold, where it is composed of others: charts show each of them. */
  readonly anyOf?: readonly Condition<F>[]
}

type Leaf = string | number | boolean | null | undefined | readonly unknown[]

/** The answers of a draft as dotted paths; people and lists are one answer each. */
export type FieldPath<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Leaf
    ? K
    : null extends T[K]
      ? K
      : `${K}.${FieldPath<T[K]>}`
}[keyof T & string]

/** An answer of a draft, or a part of it with all answers inside. */
export type AnswerPart<T> = PrefixOf<FieldPath<T>>

type PrefixOf<P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head | `${Head}.${PrefixOf<Rest>}`
  : P

/** What a path of a draft holds. */
export type FieldValue<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? FieldValue<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

/** One answer among a fixed few, as it is sent and as it is shown. */
export interface Choice<Value extends string | number | boolean = string | number | boolean> {
  readonly value: Value
  readonly label: string
  /** What it means, below its label. */
  readonly hint?: string | undefined
  /** Shown at the end, for example a price. */
  readonly aside?: string | undefined
  /** Offered, but not now, and why. */
  readonly disabledBecause?: string | undefined
  /** In a list of answers: it is always among them (true) or never (false), whatever the person would like. */
  readonly fixed?: boolean
}

/** The answers of a flow as they are sent and stored; parsing nothing gives those of an empty draft. */
export type AnswersSchema<Draft> = z.ZodMiniType<Draft>

/** Whether a choice can be in a list: yes and no are answered without one. */
export function isListed(choice: Choice): choice is Choice<string | number> {
  return typeof choice.value !== 'boolean'
}

/** What makes a value a good answer. */
export type Check = z.ZodMiniType

/** The rules of one answer. An answer that is not asked for must hold its empty value. */
export interface FieldRule<F, Value = unknown> {
  /** How the form, the review and error summaries call it. */
  readonly label: string
  /** The question itself, where a form asks it in other words. */
  readonly question?: string
  /** What helps to answer it, below its label. */
  readonly help?: string | ((facts: F) => string | undefined)
  /** How it is answered in a form, where that does not follow from the rule (`controlOf`). */
  readonly control?: Control<F>
  /**
   * The part of the step it belongs to, by its heading: a form shows the part as a section, and errors there are
   * reported part by part.
   */
  readonly part?: string
  /** Neighbours of one row stand side by side where there is room. */
  readonly row?: string
  /** Things to tick that are shown together, by the words of the question they answer; empty where it needs none. */
  readonly group?: string
  /** Asked only while this holds; without it, always. */
  readonly asked?: Condition<F>
  /** While this holds the question is shown but can't be answered; an answer that it has all the same is refused. */
  readonly locked?: Condition<F>
  /** What makes it a good answer; refusals show on Next. */
  readonly check?: Check | ((facts: F) => Check)
  /** What its check asks, or what follows from its answer: they are loaded before the question is shown. */
  readonly libraries?: readonly LateLibrary[]
  /** The answer follows from others and is never typed; undefined where it is the person's own. */
  readonly derived?: (facts: F) => Value | undefined
  /**
   * The answer is itself an amount that the company pays: part of the totals, and said before a change of it is
   * committed. Its price is null while it depends on an answer that is missing. What follows from other answers, such
   * as a quantity, is a charge of the flow (`charges`).
   */
  readonly fee?: {
    readonly per: ChargePeriod
    readonly price: (value: Value, facts: F) => Price | null
  }
  /** The most characters, of each text in a list of them; what is longer is refused, and never cut. */
  readonly limit?: number
  /** The fixed few answers; with `lookup`, those offered in addition to the list. */
  readonly choices?: readonly Choice[] | ((facts: F) => readonly Choice[])
  /** The answer is an id, or entries with one, out of this list of the company. */
  readonly lookup?: string
  /** The name under which errors are reported where it differs from the path. */
  readonly reportedAs?: string
  /**
   * A password or a key: shown masked wherever answers are shown, and stored neither on the device nor in
   * anything that people read.
   */
  readonly secret?: true
  /**
   * The paths of the answers whose values it belongs to, as a password belongs to a host: when one of them changes,
   * it is emptied and asked for again, in the wizard and on the server.
   */
  readonly boundTo?: readonly string[]
  /** By it the person signs the request: nobody submits without it. */
  readonly signs?: true
  /** A date that may lie in the past; every other is of something still to be done. */
  readonly past?: true
  /** How the review shows it, where its kind does not decide that; entry by entry where there may be many. */
  readonly show?: (value: Value, facts: F) => string | readonly string[]
}

/** A reason why a step is not complete that is not about one answer alone, with the field it belongs to. */
export interface Block<F> extends Condition<F> {
  readonly field: string
}

/** The rules of one step of a draft. */
export interface StepRules<Draft, F> {
  readonly fields: { readonly [P in FieldPath<Draft>]?: FieldRule<F, FieldValue<Draft, P>> }
  /** Next is disabled while one of these holds, and not merely refused. */
  readonly blocks?: readonly Block<F>[]
  /** What the answers must be together: Next is refused, with the error at the field. */
  readonly together?: readonly Block<F>[]
  /** Says once, above the form, which of its answers are required, where nearly all are. */
  readonly allRequired?: string
}

/** Declares the rules of a step, with every path checked against the draft. */
export function stepRules<Draft, Settings>(
  rules: StepRules<Draft, Facts<Draft, Settings>>,
): StepRules<Draft, Facts<Draft, Settings>> {
  return rules
}

/** The texts every form uses. */
export const fieldMessages = {
  required: 'Field is required.',
  dateRequired: 'Date is required.',
  notAsked: "This question isn't part of this request.",
  notOffered: "This choice isn't offered.",
  /** Of an acknowledgement whose sentence is another one by now. */
  reworded: "The text you're acknowledging just changed. Read it again and check the box.",
  /** Of an acknowledgement that was sent, and that the answer to it has not. */
  notStored: "Your acknowledgement wasn't saved. Check the box again.",
  personGone: 'This person is no longer listed. Choose again.',
  tooLong: (limit: number, length: number) =>
    `Use ${limit} characters or fewer. This has ${length}.`,
  /** Of a value of another type than the answer has, of which its check says nothing of its own. */
  unreadable: "We couldn't read this answer. Enter it again.",
  oneLine: 'Enter this on one line, without line breaks or control characters.',
  fixed: (choice: string) => `${choice} can't be changed here.`,
} as const
