import type { Issue } from '#schemas/api/envelope.ts'
import type { SignedInUser } from '#schemas/people/person.ts'
import { perObject } from '#schemas/questions/per-object.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Changes } from '../flow.ts'
import type { VersionChoices, Versions } from '../questions/differences.ts'
import {
  changedUnreadPaths,
  type UnreadAnswers,
  type UnreadParts,
} from '../questions/unread-answers.ts'
import type { AutomaticMerge } from './conflicts.ts'

/** The input, the context and the events of a running wizard. */

/** A saved draft: its answers, its id and its version. */
export interface SavedDraft<D> {
  readonly id: number
  readonly tenantId: string
  /** For If-Match; null where the API gives none. */
  readonly etag: string | null
  /** The answers as the server has them; undefined where its response does not include them. */
  readonly draft?: D
}

/** Someone else's version, which a save conflicted with. */
export interface OtherVersion<D> extends SavedDraft<D> {
  readonly draft: D
  readonly savedBy: string
  readonly savedAt: EasternDateTime
  /** Mine on top of theirs, where the flow has a calculation: only its call knows the result. */
  readonly carried?: D
  /** What else that call answered. */
  readonly calculated?: unknown
  /** What of it could not be read, and the answers that it lacks because of that. */
  readonly unread?: UnreadParts | undefined
  readonly lacks?: UnreadAnswers | null
}

/** An answer that was not taken, and the step that asks for it. */
export type RefusedAnswer = Pick<Issue, 'step' | 'field'> & Partial<Pick<Issue, 'message'>>

/** A failed call, as far as a wizard cares. */
export class ServiceFailure<D = unknown> extends Error {
  override readonly name = 'ServiceFailure'
  constructor(
    message: string,
    /** The version that conflicts with mine. */
    readonly other?: OtherVersion<D>,
    /** Seconds after which the same call may go through without anyone doing anything. */
    readonly again?: number,
    /** The reference number of the request that the draft has become since: nothing can be saved any more. */
    readonly submittedAs?: string,
    /** The answers that were not taken: a person can give others. */
    readonly refused: readonly RefusedAnswer[] = [],
    /** What support asks for, where a server failed. */
    readonly reference?: string,
    /** The draft is not there any more: no later call about it can succeed. */
    readonly isGone = false,
    /** Nobody says whether that draft was submitted or discarded. */
    readonly mayBeSubmitted = false,
    /** The answers with what the server fills in by now, where that is why they were not taken. */
    readonly filled?: D,
  ) {
    super(message)
  }
}

/** A call that the person withdrew before anything came of it; the message tells them so. */
export class CallWithdrawn extends Error {
  override readonly name = 'CallWithdrawn'
}

/** What a save or submit sends. */
export interface SentDraft<D, S> {
  readonly facts: Facts<D, S>
  readonly id: number
  readonly tenantId: string
  readonly etag: string | null
  readonly position: WizardPosition
  /** What the draft lacks because it could not be read. */
  readonly unread?: UnreadAnswers | null
}

/** What a calculation is made from. */
export interface CalculationInput<D, S> extends SentDraft<D, S> {
  /** The answers before the change that asks for it. */
  readonly before: D
}

/** What a calculation makes of the answers, and what else its call answered. */
export interface CalculationResult<D> {
  readonly changes: Changes<D>
  readonly output?: unknown
}

/**
 * The calls a wizard makes; they reject with a ServiceFailure, a CallWithdrawn, or any Error with a message for a
 * person.
 */
export interface FlowServices<D, S> {
  /** Creating and saving: none where the flow saves no draft. */
  readonly create?: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  readonly save?: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  readonly submit: (sending: SentDraft<D, S>) => Promise<unknown>
  readonly calculate?: (calculating: CalculationInput<D, S>) => Promise<CalculationResult<D>>
  /** The calls that load steps name. */
  readonly load: Readonly<Record<string, (sending: SentDraft<D, S>) => Promise<unknown>>>
}

export interface WizardInput<D, S> {
  readonly settings: S
  readonly user: SignedInUser
  readonly tenantId: string
  /** Eastern wall-clock time; injected. */
  readonly clock: () => EasternDateTime
  /** The lists of the company that were read so far; without it none is asked. */
  readonly known?: () => KnownIds
  /** Without services every call refuses to run. */
  readonly services?: FlowServices<D, S>
  /**
   * The draft to resume, already of this version's shape. A flow that saves none begins like this too: with
   * what the company knows, and the id of what the request is about.
   */
  readonly resume?: {
    readonly id: number
    readonly etag: string | null
    readonly draft: D
    readonly position?: WizardPosition | null
    /** What was typed after the last save and stored locally. */
    readonly unsaved?: D
    /** What else was answered when it was calculated last. */
    readonly calculated?: unknown
    /** What the draft lacks because it could not be read. */
    readonly unread?: UnreadParts | undefined
  }
}

/** The call whose failure is shown, and its message. */
export interface CallFailure {
  readonly during: 'create' | 'save' | 'load' | 'submit' | 'calculate'
  readonly message: string
  /** Seconds after which `retry` may succeed; absent where the failure is permanent. */
  readonly again?: number
  /** The request that somebody else has made of the draft. */
  readonly submittedAs?: string
  /** The draft is not there any more. */
  readonly isGone?: true
  /** Nobody says whether it was submitted or discarded. */
  readonly mayBeSubmitted?: true
  /** What support asks for, where a server failed. */
  readonly reference?: string
  /** Nothing failed: the person withdrew the call. */
  readonly isWithdrawn?: true
}

/** What takes a change back: the answers it changed as they were, and the draft it gave up. */
export interface UndoStep<D> {
  readonly changes: Changes<D>
  /** The draft before it: an acknowledgement comes back only with the answers that it was given for. */
  readonly before: D
  /** The answers that the person changed; what else is brought back had followed from that. */
  readonly switched: readonly string[]
  /** Where it started the request again: the draft that was left, and how far it had come. */
  readonly leftDraft: {
    readonly id: number
    readonly etag: string | null
    readonly saved: D
    readonly savedAt: EasternDateTime | null
    readonly visited: readonly string[]
  } | null
  /** What was unread before it. */
  readonly unread: UnreadAnswers | null
}

// A type, not an interface: XState asks for an index signature.
export type WizardContext<D, S> = {
  readonly draft: D
  /** The draft as it was last saved or opened: what differs from it is unsaved. */
  readonly saved: D
  /** The draft that the pending save sends: what a step would refuse is as it was saved last. */
  readonly sending: D | null
  readonly settings: S
  readonly user: SignedInUser
  readonly clock: () => EasternDateTime
  readonly known: (() => KnownIds) | undefined
  readonly services: FlowServices<D, S> | undefined
  /** 0 while there is no draft. */
  readonly id: number
  readonly tenantId: string
  readonly etag: string | null
  readonly savedAt: EasternDateTime | null
  /** What the draft lacks because it could not be read, and nobody has answered since. */
  readonly unread: UnreadAnswers | null
  readonly step: string
  readonly resumesAt: string
  readonly visited: readonly string[]
  /** The step whose messages are shown, since Next or a jump was refused there. */
  readonly refusedStep: string | null
  /** The facts it was refused about; null where nothing is, and another object at each refusal. */
  readonly refusedFacts: Facts<D, S> | null
  /** The answers that the person changed since. */
  readonly changedSince: readonly string[]
  /** Acknowledgements that were taken off, by their paths, and why: what they said is another thing by now. */
  readonly takenOff: Readonly<Record<string, string>>
  /** The answer of the load step's call; null before, after a change before that step, and once the call has failed. */
  readonly loaded: { readonly output: unknown } | null
  /** The draft before the change that is being calculated; null while nothing is. */
  readonly calculating: D | null
  /** What else the last calculation answered; null before, and while the next is pending. */
  readonly calculated: { readonly output: unknown } | null
  readonly problem: CallFailure | null
  readonly other: OtherVersion<D> | null
  /** The call that conflicted with it. */
  readonly conflictDuring: AutomaticMerge['instead']
  /** What the last version of someone else brought, where nothing had to be chosen. */
  readonly automaticMerge: AutomaticMerge | null
  /** What takes the last undoable change back; null where there is none, or another step was entered since. */
  readonly undo: UndoStep<D> | null
  /** What the submit answered. */
  readonly result: unknown
}

export type WizardEvent<D> =
  /** With `undoable` the wizard remembers what it changed, until another step is entered. */
  | { type: 'change'; changes: Changes<D>; undoable?: boolean }
  /** Takes the last undoable change back. */
  | { type: 'undo' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'jump'; to: string }
  | { type: 'acknowledge' }
  | { type: 'unacknowledge' }
  | { type: 'retry' }
  | { type: 'submit' }
  | { type: 'leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  | { type: 'conflict.resolve'; choices: VersionChoices }

type CallName = CallFailure['during']

/** The machine's own events too: its requests to save, and the answers of its calls. */
export type MachineEvent<D> =
  | WizardEvent<D>
  /** Save, after the delay where the flow has one. */
  | { type: 'draft.save' }
  /** Save at once if anything is unsaved. */
  | { type: 'draft.flush' }
  | { type: 'draft.finish' }
  /** What was asked to be saved is, or is not: for the step that waits for it. */
  | { type: 'draft.saved' }
  | { type: 'draft.notSaved' }
  /** The load step is entered, and what was to be saved before has been asked for. */
  | { type: 'load.begin' }
  /** The wizard itself goes to a step, visited or not: to one that stopped it, or that is still shown. */
  | { type: 'redirect'; to: string }
  | { type: 'xstate.done.actor.create' | 'xstate.done.actor.save'; output: SavedDraft<D> }
  | { type: 'xstate.done.actor.load' | 'xstate.done.actor.submit'; output: unknown }
  | { type: 'xstate.done.actor.calculate'; output: CalculationResult<D> }
  | { type: `xstate.error.actor.${CallName}`; error: unknown }

/** The facts now. */
export function wizardFacts<D, S>(context: WizardContext<D, S>): Facts<D, S> {
  const { draft, settings, user, clock, unread } = context
  const [now, known] = [clock(), context.known?.()]
  const last = lastFacts(context)
  if (last.facts?.now === now && last.facts.known === known) return last.facts
  last.facts = {
    draft,
    settings,
    user,
    now,
    ...(known && { known }),
    ...(unread?.answers.length && { unread: unread.answers }),
  }
  return last.facts
}

const lastFacts = perObject(<D, S>(_context: WizardContext<D, S>): { facts?: Facts<D, S> } => ({}))

/** Both versions where someone else's conflicts; undefined where none does. */
export function conflictingVersions<D, S>(context: WizardContext<D, S>): Versions<D> | undefined {
  return bothVersions(context).versions
}

/** The same object as long as the context is: what is found out about versions is cached with them. */
const bothVersions = perObject(<D, S>(context: WizardContext<D, S>): { versions?: Versions<D> } => {
  const { other, draft: mine, saved: base, unread } = context
  if (!other) return {}
  const { draft: theirs, carried, lacks } = other
  const unreadChanges = changedUnreadPaths(lacks, unread)
  return { versions: { mine, theirs, base, carried, lacks, changedUnread: unreadChanges } }
})
