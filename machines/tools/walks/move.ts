import type { EasternDateTime } from '#schemas/eastern-time.ts'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { Changes, Flow } from '../../engine/flow.ts'
import {
  after,
  answered,
  callsOf,
  delayPassed,
  type FlowMachine,
  type FlowSnapshot,
  failedCall,
  opened,
  quiet,
} from '../../engine/machine/stepping.ts'
import {
  factsOf,
  ServiceFailure,
  type WizardEvent,
  type WizardInput,
} from '../../engine/machine/wizard.ts'
import { settled } from '../../engine/questions/answers.ts'
import { fieldsOf, stepOf } from '../../engine/questions/questions.ts'
import { rehearsalNow, rehearsingUser } from '../rehearsal/rehearsal.ts'

/** What happens on a walk: what a person does, and what becomes of the calls that it sets going. */

/** Beside a person's events: the delay before a save passes, or the page is opened again. */
export type WalkEvent<D> = WizardEvent<D> | { type: 'wait' } | { type: 'reopen' }

/**
 * What becomes of the calls under way after an event: all are answered well, all are left waiting, or the
 * first fails, for good or because nobody answers, or meets someone else's version, and the others are answered.
 */
export type CallsGo = 'answered' | 'pending' | 'failed' | 'unanswered' | 'conflict'

export interface Move<D> {
  readonly event: WalkEvent<D>
  readonly calls: CallsGo
  /** The call that fails, where it is not the first. */
  readonly call?: CallName
  /** The step whose answers the other version lacks. */
  readonly lacks?: string
  /** What the other version answers instead. */
  readonly has?: Changes<D>
}

type CallName = ReturnType<typeof callsOf>[number]

type Moment<D> = FlowSnapshot<D, TenantSettings>
type Inspect = Parameters<typeof opened>[2]

/** A machine that can be moved through its moments, in one company. */
export interface Stage<D> {
  readonly flow: Flow<D, TenantSettings>
  readonly machine: FlowMachine<D, TenantSettings>
  readonly settings: TenantSettings
  readonly now?: EasternDateTime | undefined
  readonly inspect?: Inspect
}

/** A walk's first moment. */
export function begun<D>(stage: Stage<D>, resume?: WizardInput<D, TenantSettings>['resume']) {
  const { machine, settings, now = rehearsalNow, inspect } = stage
  const input = {
    settings,
    user: rehearsingUser,
    tenantId: 'rehearsal',
    clock: () => now,
    resume,
  }
  return opened(machine, input, inspect)
}

/** The moment after a move. */
export function moved<D>(stage: Stage<D>, at: Moment<D>, move: Move<D>): Moment<D> {
  const { machine } = stage
  const { calls, call } = move
  let now = happened(stage, at, move.event)
  if (calls === 'pending') return now
  if (calls === 'answered') return quiet(machine, now)
  while (call !== undefined && callsOf(now)[0] !== undefined && callsOf(now)[0] !== call) {
    now = answered(machine, now, callsOf(now)[0] ?? call)
  }
  const [failing] = callsOf(now)
  if (failing === undefined) return now
  return quiet(machine, failedCall(machine, now, failing, failureOf(stage, now, move)))
}

/** Why a call fails, where that makes a difference. */
export function failureOf<D>(
  stage: Pick<Stage<D>, 'flow'>,
  at: Moment<D>,
  move: Pick<Move<D>, 'calls' | 'lacks' | 'has'>,
): ServiceFailure<D> | undefined {
  if (move.calls === 'unanswered') return new ServiceFailure('No answer came.', undefined, 10)
  if (move.calls !== 'conflict') return undefined
  return new ServiceFailure('Someone else saved.', otherVersion(stage, at, move))
}

/** What was saved, as somebody else has saved it since; perhaps without the answers of a step, or with others. */
function otherVersion<D>(
  { flow }: Pick<Stage<D>, 'flow'>,
  { context }: Moment<D>,
  { lacks, has = {} }: Pick<Move<D>, 'lacks' | 'has'>,
) {
  const { id, tenantId, draft: mine } = context
  const step = lacks === undefined ? undefined : stepOf(flow, lacks)
  const paths = step
    ? [...fieldsOf(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
    : []
  const emptied = paths.reduce(
    (kept, path) => withValueAt(kept, path, valueAt(flow.emptyDraft, path)),
    mine,
  )
  const draft = Object.entries(has).reduce(
    (kept, [path, value]) => withValueAt(kept, path, value),
    emptied,
  )
  const facts = { ...factsOf(context), draft }
  return {
    id,
    tenantId,
    etag: '"2"',
    draft: settled(flow, facts),
    savedBy: 'Lee Marsh',
    savedAt: rehearsalNow,
  }
}

function happened<D>(stage: Stage<D>, at: Moment<D>, event: WalkEvent<D>): Moment<D> {
  const { machine, flow } = stage
  if (event.type === 'wait') return delayPassed(machine, at)
  if (event.type !== 'reopen') return after(machine, at, event)
  return begun(stage, reopened(flow, at))
}

/**
 * What opens a wizard again: its draft, or what this device saved where there is none yet, or where the draft alone
 * would start over.
 */
export function reopened<D>(flow: Flow<D, TenantSettings>, { context }: Moment<D>) {
  const { id, etag, saved, draft, step, visited } = context
  const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
  const typedCopy = id === 0 || flow.drafts.startsOver
  return { id, etag, draft: saved, position, ...(typedCopy && { unsaved: draft }) }
}
