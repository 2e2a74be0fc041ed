import { dequal } from 'dequal/lite'
import { type Actor, type AnyActorRef, matchesState, type StateValue } from 'xstate'
import type { AnswerChanges, Flow } from '#machines/engine/flow.ts'
import type { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { AutomaticMerge } from '#machines/engine/machine/conflicts.ts'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import { type Forecast, forecastChange } from '#machines/engine/machine/forecast.ts'
import { needsSaving } from '#machines/engine/machine/guards.ts'
import { issuesWithRemovalReasons, shownIssues } from '#machines/engine/machine/refused-step.ts'
import { summarizeUndo, type UndoSummary } from '#machines/engine/machine/undo.ts'
import {
  type CallFailure,
  conflictingVersions,
  ruleFacts,
  type WizardEvent,
} from '#machines/engine/machine/wizard.ts'
import { hasLapsed, isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { type FormattedCharge, requestCharges } from '#machines/engine/questions/charges.ts'
import {
  type LostInMerge,
  lostAnswers,
  type VersionChoices,
} from '#machines/engine/questions/differences.ts'
import { stepLists } from '#machines/engine/questions/lists.ts'
import { likelyNextSteps, passesSavedStep } from '#machines/engine/questions/movement.ts'
import {
  getStep,
  reasonShown,
  type StepIssue,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import { isRequired } from '#machines/engine/questions/required.ts'
import {
  type HeldBackAnswer,
  heldBackAnswers,
  wouldLoseWork,
} from '#machines/engine/questions/savable-answers.ts'
import { savingBehavior } from '#machines/engine/questions/saving-behavior.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import { createLibraryLoader, type LibraryLoader } from './library-loader.ts'
import { draftRenewal, type Renewal } from './renewal.ts'
import { type ShownDifference, shownDifferences } from './shown-differences.ts'
import {
  type AcknowledgementView,
  type AnswerView,
  answerView,
  controlView,
  type ReviewedStep,
  reviewedSteps,
  type ShownControl,
  type StepperItem,
  stepperItems,
} from './views.ts'

/** Whether the draft is saved, as the footer shows it. */
export type DraftState = 'none' | 'saving' | 'saved' | 'unsaved' | 'failed'

/** The wizard's position, for the frame around a step's form. */
export interface StepView {
  readonly id: string
  readonly title: string
  readonly group: string | undefined
  readonly why: string | undefined
  /** Whether it's the first step. */
  readonly first: boolean
  /** Whether all steps are known; before the deciding answer only the first ones are. */
  readonly decided: boolean
  readonly submits: boolean
  readonly loads: boolean
  /** Whether Next saves the draft. */
  readonly savesOnNext: boolean
  readonly reviewId: string | undefined
  /** The step Next leads to. */
  readonly nextId: string | undefined
  /** The steps that probably follow. */
  readonly stepsAhead: readonly string[]
}

/** Someone else's version that prevents saving. */
export interface ConflictView {
  readonly savedBy: string
  readonly savedAt: EasternDateTime
  readonly differences: readonly ShownDifference[]
}

/** What was merged from someone else's version, and whose it was. */
export interface MergedView extends Omit<AutomaticMerge, 'answers'> {
  readonly answers: readonly { readonly label: string; readonly title: string }[]
}

/** The interface between a running wizard and its screens, without the flow's own types. */
export interface WizardHandle {
  readonly flowId: string
  readonly title: string
  /** For subscriptions only; use the functions below to read. */
  readonly source: Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>
  send(event: Exclude<WizardEvent<never>, { type: 'change' }>): void
  change(path: string, value: unknown, how?: { undoable: boolean }): void
  /** What a change would drop besides the answer itself; undefined if nothing. */
  forecast(path: string, value: unknown): Forecast | undefined
  /** What undoing the last change that dropped answers would restore. */
  undoes(): UndoSummary | undefined
  /** The wizard's phase; `uncreated` if its draft couldn't be created yet. */
  phase(): 'editing' | 'uncreated' | 'submitting' | 'success' | 'failure'
  step(): StepView
  stepper(): readonly StepperItem[]
  value(path: string): unknown
  /** The current step's acknowledgement, if it has one. */
  acknowledgement(): AcknowledgementView | undefined
  /** The answer as last saved or opened. */
  savedValue(path: string): unknown
  /** The paths and field names of a step's answers. */
  fields(stepId: string): readonly { path: string; name: string }[]
  /** The company lists a step uses. */
  lists(stepId: string): readonly string[]
  now(): EasternDateTime
  answer(stepId: string, path: string): AnswerView
  /** Whether a step refuses these questions, which are answered together, while all of them are empty. */
  required(stepId: string, paths: readonly string[]): boolean
  /** How a question of a step is answered; undefined while it isn't asked. */
  control(stepId: string, path: string): ShownControl | undefined
  /** What prevents leaving the current step. */
  issues(): readonly StepIssue[]
  /** The issues to show at the answers: none before Next was refused. */
  shownIssues(): readonly StepIssue[]
  /** The last refusal to leave the step, a new object each time. */
  refusal(): object | undefined
  call(): 'loading' | 'failed' | 'loaded' | 'none'
  loadedData(): unknown
  /** Whether a calculation is running, and the last calculation's other results. */
  calculating(): boolean
  calculationOutput(): unknown
  /** Loads what answers wait for. */
  readonly libraries: LibraryLoader
  draftState(): DraftState
  /** Answers of other steps that aren't saved until they're valid; the current step's form shows its own. */
  heldBack(): readonly HeldBackAnswer[]
  /** Whether acknowledging a step saves the draft. */
  readonly savesOnAcknowledge: boolean
  /** Whether Next waits for the running save, and retries a failed one. */
  readonly waitsForSave: boolean
  /** Whether Next or Submit was pressed and continues once the draft is saved. */
  awaitsSave(): boolean
  /** Whether the request isn't saved before it's submitted. */
  readonly savesNoDraft: boolean
  savedAt(): EasternDateTime | null
  problem(): CallFailure | null
  /** The renewal if the draft can't be saved any more; undefined while it can. */
  renewal(): Renewal | undefined
  draftId(): number
  asksToLeave(): boolean
  /** Whether the person is leaving for another page, which can still be canceled. */
  isLeft(): boolean
  hasUnsavedChanges(): boolean
  review(): readonly ReviewedStep[]
  /** All charges of the request. */
  charges(): readonly FormattedCharge[]
  conflict(): ConflictView | undefined
  /** Own answers these conflict choices would drop, such as a password whose host changes. */
  lostBy(choices: VersionChoices): readonly LostInMerge[]
  /** What was merged from someone else's version; null if nothing was. */
  mergedFromOther(): MergedView | null
  result(): unknown
}

/** The running machine of a flow. */
export type WizardActor<D, S> = Actor<ReturnType<typeof compileFlow<D, S>>>

/** Wraps a running machine for its screens. */
export function createWizardHandle<D, S>(flow: Flow<D, S>, actor: WizardActor<D, S>): WizardHandle {
  const snapshot = () => actor.getSnapshot()
  const context = () => snapshot().context
  const facts = () => ruleFacts(context())
  const issuesShown = () => shownIssues(flow, context())
  const isIn = (state: StateValue) => matchesState(state, snapshot().value)
  const inDraft = (state: string) => isIn({ editing: { draft: state } })
  const heldBack = () => heldBackAnswers(flow, facts(), context().saved)
  const { savesDrafts, savesOnNext, savesOnAcknowledge, savesAtOnce } = savingBehavior(flow)

  return {
    libraries: createLibraryLoader(flow, actor),
    flowId: flow.id,
    title: flow.title,
    source: actor,
    savesOnAcknowledge,
    savesNoDraft: !savesDrafts,
    waitsForSave: savesAtOnce,
    send: (event) => actor.send(event),
    // Forms only use paths of their step's rules; `answer` refuses others.
    change: (path, value, how) =>
      actor.send({ type: 'change', changes: { [path]: value } as AnswerChanges<D>, ...how }),
    forecast: (path, value) =>
      forecastChange(flow, actor.logic, snapshot(), { [path]: value } as AnswerChanges<D>),
    undoes: () => summarizeUndo(flow, context()),
    phase: () => {
      const ended = (['submitting', 'success', 'failure'] as const).find(isIn)
      return ended ?? (hasDraftCreationFailed(flow, snapshot()) ? 'uncreated' : 'editing')
    },
    step: () => {
      const id = context().step
      const { title, group, submit, load } = getStep(flow, id)
      const shown = shownSteps(flow, facts())
      const nextId = shown[shown.indexOf(id) + 1]
      return {
        id,
        title,
        group: group?.title,
        why: reasonShown(flow, id),
        first: shown[0] === id,
        decided: shown.some((one) => getStep(flow, one).submit),
        submits: submit === true,
        loads: load !== undefined,
        savesOnNext:
          savesOnNext && nextId !== undefined && passesSavedStep(flow, facts(), id, nextId),
        nextId,
        stepsAhead: likelyNextSteps(flow, facts(), id),
        reviewId: shown.find((one) => getStep(flow, one).load !== undefined),
      }
    },
    stepper: () => {
      const { visited, loaded, step } = context()
      return stepperItems(flow, facts(), { visited, loaded: loaded !== null }, step)
    },
    value: (path) => valueAt(context().draft, path),
    acknowledgement: () => {
      const step = getStep(flow, context().step)
      const sentence = step.sentence?.(facts())
      if (step.ack === undefined || sentence === undefined) return undefined
      const [holds, lapsed] = [isAcknowledged(step, facts()), hasLapsed(step, facts())]
      const changed = holds ? '' : (context().takenOff[step.ack] ?? '')
      return { path: step.ack, sentence, holds, lapsed, changed }
    },
    savedValue: (path) => valueAt(context().saved, path),
    fields: (stepId) =>
      stepFields(getStep(flow, stepId)).map(([path, rule]) => ({
        path,
        name: rule.reportedAs ?? path,
      })),
    lists: (stepId) => stepLists(flow, stepId, facts()),
    now: () => context().clock(),
    answer: (stepId, path) =>
      answerView(flow, facts(), stepId, path, stepId === context().step ? issuesShown() : []),
    required: (stepId, paths) => isRequired(flow, facts(), stepId, paths),
    control: (stepId, path) => controlView(flow, facts(), stepId, path),
    issues: () => issuesWithRemovalReasons(flow, context(), facts()),
    shownIssues: issuesShown,
    refusal: () =>
      context().refusedStep === context().step ? (context().refusedFacts ?? undefined) : undefined,
    call: () => {
      if (getStep(flow, context().step).load === undefined) return 'none'
      if (snapshot().hasTag('loading')) return 'loading'
      return context().loaded ? 'loaded' : 'failed'
    },
    loadedData: () => context().loaded?.output,
    calculating: () => context().calculating !== null,
    calculationOutput: () => context().calculated?.output,
    draftState: () => {
      if (snapshot().hasTag('saving')) return 'saving'
      if (inDraft('failed') || inDraft('uncreated')) return 'failed'
      if (context().id === 0 || !savesDrafts) return 'none'
      // Signatures are submitted but never saved.
      return needsSaving(flow, context()) || heldBack().length > 0 ? 'unsaved' : 'saved'
    },
    heldBack: () => heldBack().filter(({ step }) => step !== context().step),
    awaitsSave: () => snapshot().hasTag('awaitingSave'),
    savedAt: () => context().savedAt,
    problem: () => context().problem,
    renewal: () => draftRenewal(flow, context()),
    draftId: () => context().id,
    asksToLeave: () => isIn({ editing: { leaving: 'asking' } }),
    isLeft: () => isIn({ editing: { leaving: 'left' } }),
    hasUnsavedChanges: () => wouldLoseWork(flow, facts(), context().saved),
    review: () => reviewedSteps(flow, facts()),
    charges: () => requestCharges(flow, facts()),
    conflict: () => {
      const { other } = context()
      const versions = conflictingVersions(context())
      if (!other || !versions || !inDraft('conflict')) return undefined
      const { savedBy, savedAt } = other
      return { savedBy, savedAt, differences: shownDifferences(flow, facts(), versions) }
    },
    lostBy: (choices) => {
      const versions = conflictingVersions(context())
      return versions ? lostAnswers(flow, facts(), versions, choices) : []
    },
    mergedFromOther: () => {
      const { automaticMerge: merge } = context()
      return merge && { ...merge, answers: merge.answers.flatMap(namedAnswers) }
    },
    result: () => context().result,
  }
}

function namedAnswers({ title, answers }: AutomaticMerge['answers'][number]) {
  return answers.map(({ label }) => ({ label, title }))
}

export const isSameView = dequal
