import assert from 'node:assert/strict'
import { dequal } from 'dequal'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import {
  applyEvents,
  completeCall,
  type FlowSnapshot,
  failCall,
  initialSnapshot,
  pendingCalls,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { ruleFacts, ServiceFailure, type WizardEvent } from '#machines/engine/machine/wizard.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import {
  getStep,
  isStepComplete,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import {
  createPicker,
  createSampler,
  type PickIndex,
  type Sampler,
} from '#machines/tools/rehearsal/sampling.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { dana, saturdayMorning } from '../support/northgate.ts'
import type { Subject } from '../support/subjects.ts'
import { finishedMoment } from './clearing.ts'

/** Laws 2 and 3 in random states: they hold whatever a person does. */

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** In every company, by several people with random actions. */
export function whateverHappensIsLawful<D>(subject: Subject<D>): void {
  for (const settings of Object.values(subject.companies)) {
    for (let seed = 1; seed <= 5; seed += 1)
      anythingMayHappen(subject, settings, { seed, events: 50 })
  }
}

/**
 * Sends random events and checks the laws after each, then that the request can still be finished.
 */
function anythingMayHappen<D>(
  subject: Subject<D>,
  settings: TenantSettings,
  { seed, events }: { seed: number; events: number },
): void {
  const pick = createPicker(seed)
  const sampler = createSampler(subject.flow, subject.samples)
  let snapshot = initialSnapshot(subject.machine, {
    settings,
    user: dana,
    tenantId: 'northgate',
    clock: () => saturdayMorning,
  })
  const trace: string[] = []
  try {
    for (let count = 0; count < events && snapshot.status === 'active'; count += 1) {
      const calls = pendingCalls(snapshot)
      const call = calls[pick(calls.length || 1)]
      if (call !== undefined && pick(3) === 0) {
        const how = pick(5)
        trace.push(`${call} ${how > 1 ? 'answers' : how === 1 ? 'fails' : 'meets another version'}`)
        snapshot =
          how > 1
            ? completeCall(subject.machine, snapshot, call)
            : failCall(
                subject.machine,
                snapshot,
                call,
                how === 1 ? undefined : otherVersion(subject, sampler, snapshot, pick),
              )
      } else {
        const event = anyEvent(subject, sampler, snapshot, pick)
        trace.push(JSON.stringify(event))
        snapshot = applyChecked(subject, snapshot, event)
      }
      standsOnAShownStep(subject, snapshot)
    }
    canBeFinished(subject, sampler, snapshot)
  } catch (error) {
    const tail = trace.slice(-25).join('\n')
    throw new Error(`${String(error)}\nseed ${seed}, after:\n${tail}`, { cause: error })
  }
}

/** Another person's version: the saved one with a different answer on some step. */
function otherVersion<D>(
  { flow }: Subject<D>,
  sampler: Sampler<D, TenantSettings>,
  { context }: Snapshot<D>,
  pick: PickIndex,
): ServiceFailure<D> {
  const { id, tenantId, saved } = context
  const facts = { ...ruleFacts(context), draft: saved }
  const step = flow.stepIds[pick(2) * pick(flow.stepIds.length)] ?? ''
  const paths = stepFields(getStep(flow, step)).map(([path]) => path)
  const path = paths[pick(paths.length || 1)]
  const values = path === undefined ? [] : sampler.acceptedValues(facts, step, path)
  const changes = values.length > 0 ? { [path ?? '']: values[pick(values.length)] } : {}
  const draft = withChangesAndEffects(flow, facts, changes as AnswerChanges<D>)
  const version = {
    id,
    tenantId,
    etag: '"other"',
    draft,
    savedBy: 'Lee Marsh',
    savedAt: saturdayMorning,
  }
  return new ServiceFailure('Someone else saved.', version)
}

function anyEvent<D>(
  { flow }: Subject<D>,
  sampler: Sampler<D, TenantSettings>,
  { context }: Snapshot<D>,
  pick: PickIndex,
): WizardEvent<D> {
  const step = getStep(flow, context.step)
  const facts = ruleFacts(context)
  const paths = stepFields(step).map(([path]) => path)
  const path = paths[pick(paths.length || 1)]
  const draw = pick(20)
  if (draw < 6 && path !== undefined) {
    const values = sampler.acceptedValues(facts, step.id, path)
    const value = pick(4) === 0 ? undefined : values[pick(values.length || 1)]
    const changes = { [path]: value === undefined ? valueAt(flow.emptyDraft, path) : value }
    return { type: 'change', changes: changes as AnswerChanges<D> }
  }
  if (draw < 10) {
    // Half of the time a step is completed properly; otherwise no walk would get far.
    const [changes] = sampler.fill(facts, step.id, { every: false, pick })
    return changes ? { type: 'change', changes } : { type: 'next' }
  }
  if (draw < 13) return { type: 'next' }
  if (draw < 14) return { type: 'acknowledge' }
  const events: WizardEvent<D>[] = [
    { type: 'back' },
    { type: 'jump', to: flow.stepIds[pick(flow.stepIds.length)] ?? '' },
    { type: 'unacknowledge' },
    { type: 'submit' },
    { type: 'retry' },
    { type: pick(2) === 0 ? 'leave' : 'leave.cancel' },
    { type: 'conflict.resolve', choices: pick(2) === 0 ? {} : { [step.id]: 'theirs' } },
  ]
  return events[pick(events.length)] ?? { type: 'next' }
}

/** Sends an event and checks what the laws say about it. */
function applyChecked<D>(
  subject: Subject<D>,
  before: Snapshot<D>,
  event: WizardEvent<D>,
): Snapshot<D> {
  const now = applyEvents(subject.machine, before, event)
  if (event.type !== 'next' && event.type !== 'back') twiceIsOnce(subject, now, event)
  if (event.type === 'change') {
    clearsOnlyItsOwnAcknowledgement(subject, before, now, event.changes)
    isUndone(subject, before, event)
  }
  if (event.type === 'next') neverPassesAnIncompleteStep(subject, before, now)
  if (event.type === 'back') backSavesNothing(subject, before, now)
  return now
}

/** Undoing a change restores every answer and the discarded draft. */
function isUndone<D>(
  { machine }: Subject<D>,
  before: Snapshot<D>,
  change: Extract<WizardEvent<D>, { type: 'change' }>,
) {
  const { context } = applyEvents(machine, before, { ...change, undoable: true }, { type: 'undo' })
  const comparable = ({ draft, id, etag, saved, visited }: typeof context) => [
    draft,
    id,
    etag,
    saved,
    visited,
  ]
  if (!dequal(comparable(context), comparable(before.context))) {
    throw new Error(`Undo does not take back ${JSON.stringify(change.changes)}.`)
  }
}

/** A snapshot without clock and services, for comparisons. */
function comparableContext<D>({ value, status, context }: Snapshot<D>) {
  const { clock: _, services: __, ...compared } = context
  return { value, status, compared }
}

function twiceIsOnce<D>({ machine }: Subject<D>, once: Snapshot<D>, event: WizardEvent<D>): void {
  const twice = applyEvents(machine, once, event)
  if (once.status !== 'active') return
  assert.ok(
    dequal(comparableContext(twice), comparableContext(once)),
    `${event.type} twice is not ${event.type} once`,
  )
}

function clearsOnlyItsOwnAcknowledgement<D>(
  { flow }: Subject<D>,
  before: Snapshot<D>,
  now: Snapshot<D>,
  changes: AnswerChanges<D>,
): void {
  const paths = Object.keys(changes)
  if (flow.restart && paths.includes(flow.restart)) return
  for (const step of flow.steps.values()) {
    if (step.ack === undefined) continue
    const owns = stepFields(step).some(
      ([path]) =>
        paths.includes(path) && isAnswerDifferent(before.context.draft, now.context.draft, path),
    )
    const isPreserved = !isAnswerDifferent(before.context.draft, now.context.draft, step.ack)
    const cleared = valueAt(now.context.draft, step.ack) === null
    assert.ok(owns ? cleared : isPreserved, `a change of ${paths.join()} and ${step.ack}`)
  }
}

function neverPassesAnIncompleteStep<D>(
  { flow }: Subject<D>,
  before: Snapshot<D>,
  now: Snapshot<D>,
): void {
  const { step } = before.context
  if (isStepComplete(flow, step, ruleFacts(before.context))) return
  assert.equal(now.context.step, step, 'Next passed an incomplete step')
  if (getStep(flow, step).load === undefined) {
    assert.equal(now.context.refusedStep, step, 'Next was refused without a word')
  }
}

function backSavesNothing<D>({ flow }: Subject<D>, before: Snapshot<D>, now: Snapshot<D>): void {
  // Entering a load step performs the save that an earlier Next requested.
  const wasAskedFor = ['waiting', 'failed'].includes(String(draftRegionState(before)))
  if (wasAskedFor && getStep(flow, now.context.step).load !== undefined) return
  const begun = pendingCalls(now).filter(
    (name) => name !== 'load' && !pendingCalls(before).includes(name),
  )
  assert.deepEqual(begun, [])
  assert.ok(dequal(draftRegionState(now), draftRegionState(before)), 'Back touched the draft')
}

/** The state of the machine's draft region. */
export function draftRegionState<D>({ value }: Snapshot<D>): unknown {
  const editing: unknown = typeof value === 'object' && 'editing' in value ? value.editing : null
  return typeof editing === 'object' && editing !== null && 'draft' in editing
    ? editing.draft
    : null
}

/** The current step and all steps the stepper offers belong to the request. */
function standsOnAShownStep<D>({ flow }: Subject<D>, { context, status }: Snapshot<D>): void {
  if (status !== 'active') return
  const facts = ruleFacts(context)
  const shown = shownSteps(flow, facts)
  assert.ok(shown.includes(context.step), `${context.step} is not a step of this request`)
  const progress = { visited: context.visited, loaded: context.loaded !== null }
  const outside = reachableSteps(flow, facts, progress).filter((id) => !shown.includes(id))
  assert.deepEqual(outside, [])
}

/** No dead ends: filling in what is required and pressing Next leads to success. */
function canBeFinished<D>(
  subject: Subject<D>,
  sampler: Sampler<D, TenantSettings>,
  from: Snapshot<D>,
): void {
  const { machine } = subject
  if (from.status !== 'active') return
  let now = settleCalls(machine, applyEvents(machine, from, { type: 'leave.cancel' }))
  now = settleCalls(machine, applyEvents(machine, now, { type: 'conflict.resolve', choices: {} }))
  now = finishedMoment(subject, sampler, applyEvents(machine, now, { type: 'retry' }))
  assert.equal(now.value, 'success', `stuck on ${now.context.step}, ${JSON.stringify(now.value)}`)
}
