import type { Issue } from '#schemas/api/envelope.ts'
import type { SignedInUser } from '#schemas/people/person.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { AnswerChanges } from '../flow.ts'
import type { VersionChoices, Versions } from '../questions/differences.ts'
import {
  changedUnreadablePaths,
  type UnreadableAnswers,
  type UnreadableParts,
} from '../questions/unreadable-answers.ts'
import type { AutomaticMerge } from './conflicts.ts'

/** The input, the context and the events of a running wizard. */

/** A saved draft: its id, its version and its answers. */
export interface SavedDraft<D> {
  readonly id: number
  readonly tenantId: string
  /** For If-Match; null if the API sends none. */
  readonly etag: string | null
  /** The answers as the server has them; undefined if its response doesn't include them. */
  readonly draft?: D
}

/** Someone else's version that a save conflicted with. */
export interface OtherVersion<D> extends SavedDraft<D> {
  readonly draft: D
  readonly savedBy: string
  readonly savedAt: EasternDateTime
  /** My answers applied to theirs, if the flow has a calculation: only its call knows the result. */
  readonly carried?: D
  /** What else that calculation returned. */
  readonly calculated?: unknown
  /** The parts of their version that couldn't be read, and the answers missing because of that. */
  readonly unread?: UnreadableParts | undefined
  readonly lacks?: UnreadableAnswers | null
}

/** An answer that was refused, and the step that asks for it. */
export type RefusedAnswer = Pick<Issue, 'step' | 'field'> & Partial<Pick<Issue, 'message'>>

/** A failed call, with what the wizard needs to know about the failure. */
export class ServiceFailure<D = unknown> extends Error {
  override readonly name = 'ServiceFailure'
  constructor(
    message: string,
    /** The version that conflicts with mine. */
    readonly other?: OtherVersion<D>,
    /** Seconds after which the same call may succeed. */
    readonly again?: number,
    /** Reference number of the request that the draft has become; nothing can be saved anymore. */
    readonly submittedAs?: string,
    /** The answers that were refused, so that the person can correct them. */
    readonly refused: readonly RefusedAnswer[] = [],
    /** The reference that support asks for, if the server failed. */
    readonly reference?: string,
    /** Set if the draft no longer exists, so that no later call about it can succeed. */
    readonly isGone = false,
    /** Set if it's unknown whether that draft was submitted or discarded. */
    readonly mayBeSubmitted = false,
    /** The answers with what the server fills in now, if that is why they were refused. */
    readonly filled?: D,
  ) {
    super(message)
  }
}

/** Thrown by a call that the person canceled before it had any effect. The message tells them so. */
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
  /** Answers missing from the draft because they couldn't be read. */
  readonly unread?: UnreadableAnswers | null
}

/** What a calculation is made from. */
export interface CalculationInput<D, S> extends SentDraft<D, S> {
  /** The answers before the change that triggered it. */
  readonly before: D
}

/** The answers that a calculation sets, and what else its call returned. */
export interface CalculationResult<D> {
  readonly changes: AnswerChanges<D>
  readonly output?: unknown
}

/**
 * The calls a wizard makes. They reject with a ServiceFailure, a CallWithdrawn, or any Error whose message is meant
 * for people.
 */
export interface FlowServices<D, S> {
  /** Creates and saves drafts; left out if the flow saves none. */
  readonly create?: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  readonly save?: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  readonly submit: (sending: SentDraft<D, S>) => Promise<unknown>
  readonly calculate?: (calculating: CalculationInput<D, S>) => Promise<CalculationResult<D>>
  /** The calls that load steps name. */
  readonly load: Readonly<Record<string, (sending: SentDraft<D, S>) => Promise<unknown>>>
}

/** What a wizard starts with: the company, the person, the clock, its calls and the draft to resume. */
export interface WizardInput<D, S> {
  readonly settings: S
  readonly user: SignedInUser
  readonly tenantId: string
  /** Returns Eastern wall-clock time. */
  readonly clock: () => EasternDateTime
  /** The ids in the company's lists that have been read so far. Without it, ids aren't checked. */
  readonly known?: () => KnownIds
  /** Without services, every call refuses to run. */
  readonly services?: FlowServices<D, S>
  /**
   * The draft to resume, in the shape of this version. Flows that save no drafts also start from one: with what the
   * company knows and the id of what the request is about.
   */
  readonly resume?: {
    readonly id: number
    readonly etag: string | null
    readonly draft: D
    readonly position?: WizardPosition | null
    /** What was typed after the last save and stored on the device. */
    readonly unsaved?: D
    /** What else the last calculation returned. */
    readonly calculated?: unknown
    /** The parts of the draft that couldn't be read. */
    readonly unread?: UnreadableParts | undefined
  }
}

/** The failed call on screen, and its message. */
export interface CallFailure {
  readonly during: 'create' | 'save' | 'load' | 'submit' | 'calculate'
  readonly message: string
  /** Seconds after which `retry` may succeed; left out if the failure is permanent. */
  readonly again?: number
  /** Reference number of the request that somebody else made of the draft. */
  readonly submittedAs?: string
  /** Set if the draft no longer exists. */
  readonly isGone?: true
  /** Set if it's unknown whether the draft was submitted or discarded. */
  readonly mayBeSubmitted?: true
  /** The reference that support asks for, if the server failed. */
  readonly reference?: string
  /** Set if nothing failed and the person withdrew the call. */
  readonly isWithdrawn?: true
}

/** What undoes a change: the old values of the answers it changed, and the draft it left. */
export interface UndoStep<D> {
  readonly changes: AnswerChanges<D>
  /** The draft before the change. Acknowledgements return only with the answers they were given for. */
  readonly before: D
  /** The answers that the person changed; all others that return had followed from these. */
  readonly switched: readonly string[]
  /** If the change restarted the request: the draft that was left, and how far it had come. */
  readonly leftDraft: {
    readonly id: number
    readonly etag: string | null
    readonly saved: D
    readonly savedAt: EasternDateTime | null
    readonly visited: readonly string[]
  } | null
  /** What was unread before the change. */
  readonly unread: UnreadableAnswers | null
}

/** The context of a running wizard. A type, not an interface: XState asks for an index signature. */
export type WizardContext<D, S> = {
  readonly draft: D
  /** The draft as last saved or opened. What differs from it is unsaved. */
  readonly saved: D
  /** The draft that the pending save sends; refused answers have their last saved values in it. */
  readonly sending: D | null
  readonly settings: S
  readonly user: SignedInUser
  readonly clock: () => EasternDateTime
  readonly known: (() => KnownIds) | undefined
  readonly services: FlowServices<D, S> | undefined
  /** 0 until the draft is created. */
  readonly id: number
  readonly tenantId: string
  readonly etag: string | null
  readonly savedAt: EasternDateTime | null
  /** Answers missing because they couldn't be read, and not given since. */
  readonly unread: UnreadableAnswers | null
  readonly step: string
  readonly resumesAt: string
  readonly visited: readonly string[]
  /** The step on which Next or a jump was refused, so that its messages are shown. */
  readonly refusedStep: string | null
  /** The facts at the last refusal; null if there was none. A new object at each refusal. */
  readonly refusedFacts: Facts<D, S> | null
  /** The answers changed since the last refusal. */
  readonly changedSince: readonly string[]
  /** Why acknowledgements were removed, by path: their sentences have changed. */
  readonly takenOff: Readonly<Record<string, string>>
  /** The response of the load call; null before it, after a change before the load step, and after it failed. */
  readonly loaded: { readonly output: unknown } | null
  /** The draft before the change that is being calculated; null if none is. */
  readonly calculating: D | null
  /** What else the last calculation returned; null before the first and while one is pending. */
  readonly calculated: { readonly output: unknown } | null
  readonly problem: CallFailure | null
  readonly other: OtherVersion<D> | null
  /** The call that met the conflict. */
  readonly conflictDuring: AutomaticMerge['instead']
  /** What someone else's last version changed, if nothing had to be chosen. */
  readonly automaticMerge: AutomaticMerge | null
  /** Undoes the last undoable change; null if there is none, or another step was entered since. */
  readonly undo: UndoStep<D> | null
  /** What the submit returned. */
  readonly result: unknown
}

/** The events that a person sends to a wizard. */
export type WizardEvent<D> =
  /** With `undoable`, the change can be undone until another step is entered. */
  | { type: 'change'; changes: AnswerChanges<D>; undoable?: boolean }
  /** Undoes the last undoable change. */
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

/** All events of the machine, including its own save requests and the responses of its calls. */
export type MachineEvent<D> =
  | WizardEvent<D>
  /** Save, after the flow's delay. */
  | { type: 'draft.save' }
  /** Save at once if anything is unsaved. */
  | { type: 'draft.flush' }
  | { type: 'draft.finish' }
  /** Tells a waiting step whether a requested save succeeded. */
  | { type: 'draft.saved' }
  | { type: 'draft.notSaved' }
  /** The load step is entered, and all saves before it are requested. */
  | { type: 'load.begin' }
  /** The wizard itself goes to a step, visited or not: one that blocks it, or one that is still shown. */
  | { type: 'redirect'; to: string }
  | { type: 'xstate.done.actor.create' | 'xstate.done.actor.save'; output: SavedDraft<D> }
  | { type: 'xstate.done.actor.load' | 'xstate.done.actor.submit'; output: unknown }
  | { type: 'xstate.done.actor.calculate'; output: CalculationResult<D> }
  | { type: `xstate.error.actor.${CallName}`; error: unknown }

/** The facts that rules read, from a wizard's context. */
export function ruleFacts<D, S>(context: WizardContext<D, S>): Facts<D, S> {
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

const lastFacts = cachePerObject(<D, S>(_: WizardContext<D, S>): { facts?: Facts<D, S> } => ({}))

/** Both versions of the draft if someone else's conflicts; otherwise undefined. */
export function conflictingVersions<D, S>(context: WizardContext<D, S>): Versions<D> | undefined {
  return bothVersions(context).versions
}

/** The same object for the same context, because results about versions are cached by it. */
const bothVersions = cachePerObject(
  <D, S>(context: WizardContext<D, S>): { versions?: Versions<D> } => {
    const { other, draft: mine, saved: base, unread } = context
    if (!other) return {}
    const { draft: theirs, carried, lacks } = other
    const unreadChanges = changedUnreadablePaths(lacks, unread)
    return { versions: { mine, theirs, base, carried, lacks, changedUnread: unreadChanges } }
  },
)
