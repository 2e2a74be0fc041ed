import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import {
  advancePastDelay,
  applyEvents,
  completeCall,
  type FlowMachine,
  type FlowSnapshot,
  failCall,
  initialSnapshot,
  pendingCalls,
  settleCalls,
} from '../../engine/machine/stepping.ts'
import {
  CallWithdrawn,
  ruleFacts,
  ServiceFailure,
  type WizardEvent,
  type WizardInput,
} from '../../engine/machine/wizard.ts'
import { withEffects } from '../../engine/questions/answers.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import { rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'

/** A step of a walk in the sense of xstate/graph: an event, and the outcome of the calls that it makes. */

/** A person's events; also the delay before a save passes, or the page is opened again. */
export type WalkEvent<D> = WizardEvent<D> | { type: 'wait' } | { type: 'reopen' }

/**
 * The outcome of the pending calls after an event: all succeed, all stay pending, or the
 * first fails, permanently or because no answer came, conflicts with someone else's version, is withdrawn by the
 * person, or is refused for the answers of the step shown, and the others succeed.
 */
export type CallOutcome =
  | 'answered'
  | 'pending'
  | 'failed'
  | 'unanswered'
  | 'conflict'
  | 'withdrawn'
  | 'refused'

/** An event of a walk, and the outcome of the calls that it makes. */
export interface WalkStep<D> {
  readonly event: WalkEvent<D>
  readonly calls: CallOutcome
  /** The call that fails, where it is not the first. */
  readonly call?: CallName
  /** The step whose answers are missing in the other version. */
  readonly missingStep?: string
  /** What the other version answers instead. */
  readonly theirAnswers?: AnswerChanges<D>
}

type CallName = ReturnType<typeof pendingCalls>[number]

type Snapshot<D> = FlowSnapshot<D, TenantSettings>
type Inspect = Parameters<typeof initialSnapshot>[2]

/** A machine to walk, in one company. */
export interface WalkSetup<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  readonly settings: TenantSettings
  readonly now?: EasternDateTime | undefined
  readonly inspect?: Inspect
}

/** The first snapshot of a walk. */
export function startWalk<D>(
  setup: WalkSetup<D>,
  resume?: WizardInput<D, TenantSettings>['resume'],
) {
  const { machine, settings, now = rehearsalNow, inspect } = setup
  const input = {
    settings,
    user: rehearsalUser,
    tenantId: 'rehearsal',
    clock: () => now,
    resume,
  }
  return initialSnapshot(machine, input, inspect)
}

/** The snapshot after a step of a walk. */
export function takeStep<D>(setup: WalkSetup<D>, at: Snapshot<D>, move: WalkStep<D>): Snapshot<D> {
  const { machine } = setup
  const { calls, call } = move
  let now = send(setup, at, move.event)
  if (calls === 'pending') return now
  if (calls === 'answered') return settleCalls(machine, now)
  while (
    call !== undefined &&
    pendingCalls(now)[0] !== undefined &&
    pendingCalls(now)[0] !== call
  ) {
    now = completeCall(machine, now, pendingCalls(now)[0] ?? call)
  }
  const [failing] = pendingCalls(now)
  if (failing === undefined) return now
  return settleCalls(machine, failCall(machine, now, failing, simulatedCallError(setup, now, move)))
}

/** Why a call fails, where that makes a difference. */
export function simulatedCallError<D>(
  setup: Pick<WalkSetup<D>, 'flow'>,
  at: Snapshot<D>,
  move: Pick<WalkStep<D>, 'calls' | 'missingStep' | 'theirAnswers'>,
): ServiceFailure<D> | CallWithdrawn | undefined {
  if (move.calls === 'withdrawn') return new CallWithdrawn('Nothing was sent.')
  if (move.calls === 'unanswered') return new ServiceFailure('No answer came.', undefined, 10)
  if (move.calls === 'refused') return stepRefusal(setup, at)
  if (move.calls !== 'conflict') return undefined
  return new ServiceFailure('Someone else saved.', conflictingVersion(setup, at, move))
}

/** What the step shown asks for is not taken. */
function stepRefusal<D>({ flow }: Pick<WalkSetup<D>, 'flow'>, { context: { step } }: Snapshot<D>) {
  const { ack, rules } = getStep(flow, step)
  const field = ack ?? Object.keys(rules.fields)[0] ?? ''
  return new ServiceFailure<D>('Not taken.', undefined, undefined, undefined, [{ step, field }])
}

/** What was saved, as somebody else has saved it since; perhaps without the answers of a step, or with others. */
function conflictingVersion<D>(
  { flow }: Pick<WalkSetup<D>, 'flow'>,
  { context }: Snapshot<D>,
  { missingStep, theirAnswers = {} }: Pick<WalkStep<D>, 'missingStep' | 'theirAnswers'>,
) {
  const { id, tenantId, draft: mine } = context
  const step = missingStep === undefined ? undefined : getStep(flow, missingStep)
  const paths = step
    ? [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
    : []
  const emptied = paths.reduce(
    (current, path) => withValueAt(current, path, valueAt(flow.emptyDraft, path)),
    mine,
  )
  const draft = Object.entries(theirAnswers).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    emptied,
  )
  const facts = { ...ruleFacts(context), draft }
  return {
    id,
    tenantId,
    etag: '"2"',
    draft: withEffects(flow, facts),
    savedBy: 'Lee Marsh',
    savedAt: rehearsalNow,
  }
}

function send<D>(setup: WalkSetup<D>, at: Snapshot<D>, event: WalkEvent<D>): Snapshot<D> {
  const { machine, flow } = setup
  if (event.type === 'wait') return advancePastDelay(machine, at)
  if (event.type !== 'reopen') return applyEvents(machine, at, event)
  return startWalk(setup, resumeInput(flow, at))
}

/**
 * What opens a wizard again: its draft, or what this device saved where there is none yet, or where the draft alone
 * would start over.
 */
export function resumeInput<D>(flow: Flow<D, TenantSettings>, { context }: Snapshot<D>) {
  const { id, etag, saved, draft, step, visited } = context
  const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
  const typedCopy = id === 0 || flow.drafts.startsOver
  return { id, etag, draft: saved, position, ...(typedCopy && { unsaved: draft }) }
}
