import assert from 'node:assert/strict'
import { dequal } from 'dequal'
import { matchesState } from 'xstate'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { isUnsaved } from '#machines/engine/machine/guards.ts'
import {
  applyEvents,
  completeCall,
  failCall,
  pendingCalls,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '#machines/engine/machine/wizard.ts'
import { answerChoices, getStep, stepFields } from '#machines/engine/questions/questions.ts'
import { chartTransitions } from '#machines/tools/rehearsal/coverage.ts'
import { createSampler } from '#machines/tools/rehearsal/sampling.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Subject } from '../support/subjects.ts'
import { draftRegionState } from './explore.ts'
import { initialMoment, type Moment, stepExits, subjectWalks, walkMoments } from './replay.ts'

/** Law 3, drafts: nothing is saved too often, nothing too seldom (flows.md 1.5, 2.2). */

/** Moments of a walk before calls are answered, with what each event started. */
function callsOfWalk<D>(subject: Subject<D>): { event: string; step: string; calls: string[] }[][] {
  return subjectWalks(subject).map((walk) =>
    walkMoments(subject, walk).moments.map(({ at, event }) => {
      const calls = pendingCalls(applyEvents(subject.machine, at, event))
      return { event: event.type, step: at.context.step, calls }
    }),
  )
}

/** A flow without drafts never saves one, and asks before typed answers are discarded. */
export function withoutDraftsNothingIsSaved<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  if (flow.drafts.saveOn !== 'never') return
  const heard = chartTransitions(machine.root).map(({ eventType }) => eventType)
  const saves = heard.filter((type) => /^draft\.|\.(create|save)$/.test(type))
  assert.deepEqual(saves, [], 'the chart has saves')
  const meetsOthers = heard.some((type) => type.startsWith('conflict.'))
  assert.equal(meetsOthers, flow.drafts.conflicts ?? false, 'it can conflict, or can not')
  for (const { at } of stepExits(subject)) {
    const asked = applyEvents(machine, at, { type: 'draft.save' }, { type: 'draft.flush' })
    assert.deepEqual(pendingCalls(asked), [])
    assert.equal(draftRegionState(asked), 'none')
    if (!isUnsaved(at.context)) continue
    const left: Moment<D> = applyEvents(machine, at, { type: 'leave' })
    assert.ok(matchesState({ editing: { leaving: 'asking' } }, left.value), 'leaving asks nothing')
  }
}

/** A draft is created once, with the flow's call, on the first step that saves. */
export function aDraftIsCreatedOnce<D>(subject: Subject<D>): void {
  const { flow } = subject
  if (flow.drafts.saveOn === 'never') {
    const begun = callsOfWalk(subject).flatMap((moments) => moments.flatMap(({ calls }) => calls))
    assert.ok(!begun.includes('create') && !begun.includes('save'), 'a draft was saved')
    return
  }
  const by = flow.drafts.saveOn === 'acknowledge' ? 'acknowledge' : 'next'
  for (const moments of callsOfWalk(subject)) {
    const creations = moments.filter(({ calls }) => calls.includes('create'))
    const saving = moments.find(({ event, step }) => {
      return event === by && getStep(flow, step).save !== false
    })
    // A path on which no step saves creates no draft.
    assert.equal(creations.length, saving ? 1 : 0, `${creations.length} creations`)
    assert.equal(creations[0]?.event, saving && by)
    assert.equal(creations[0]?.step, saving?.step)
  }
}

/** Only leaving by Next and acknowledging cause a save. */
export function onlyWhatSaysSoSaves<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const by = flow.drafts.saveOn === 'acknowledge' ? 'acknowledge' : 'next'
  for (const walk of subjectWalks(subject)) {
    for (const { at, event } of walkMoments(subject, walk).moments) {
      const now = applyEvents(machine, at, event)
      const touched = !dequal(draftRegionState(now), draftRegionState(at))
      const step = getStep(flow, at.context.step)
      const to = settleCalls(machine, now).context.step
      const leavesGroup = step.group === undefined || step.group.id !== getStep(flow, to).group?.id
      const saves =
        flow.drafts.saveOn !== 'never' && event.type === by && step.save !== false && leavesGroup
      const asked = ['waiting', 'creating', 'saving'].some((state) =>
        JSON.stringify(draftRegionState(now)).includes(state),
      )
      if (saves) assert.ok(asked, `${event.type} on ${step.id} saved nothing`)
      else if (event.type !== 'submit') {
        assert.ok(!touched, `${event.type} on ${step.id} touched the draft`)
      }
    }
  }
}

/** A save requested during another one follows it, with the newest answers. */
export function aSaveDuringASaveIsMade<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  // If Next waits for the save, no second one is requested meanwhile.
  const { saveOn } = flow.drafts
  if (saveOn === 'next') return
  for (const { at } of stepExits(subject)) {
    const { step } = at.context
    const { ack, save, load, group } = getStep(flow, step)
    // Next within a group saves nothing.
    if (at.context.id === 0 || save === false || load || group) continue
    const ask: readonly WizardEvent<D>[] =
      saveOn === 'acknowledge'
        ? [{ type: 'unacknowledge' }, { type: 'acknowledge' }]
        : [{ type: 'next' }, { type: 'back' }]
    if (saveOn === 'acknowledge' && ack === undefined) continue
    const asked = applyEvents(machine, at, ...ask)
    const saving = applyEvents(machine, asked, { type: 'draft.flush' })
    if (!pendingCalls(saving).includes('save')) continue
    const again: Moment<D> = applyEvents(machine, saving, ...ask)
    const done: Moment<D> = completeCall(machine, again, 'save')
    const now: Moment<D> = applyEvents(machine, done, { type: 'draft.flush' })
    assert.ok(pendingCalls(now).includes('save'), `the second save on ${step} is lost`)
    assert.equal(now.context.sending, now.context.draft, `the second save on ${step} is an old one`)
    const end = completeCall(machine, now, 'save')
    assert.equal(draftRegionState(end), 'saved', `the saves on ${step} never end`)
  }
}

/** Changing the answer that restarts the request clears everything, including the draft's id. */
export function restartForgetsEverything<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const { restart } = flow
  if (!restart) return
  const first = flow.stepIds[0] ?? ''
  for (const walk of subjectWalks(subject)) {
    const { at } = walkMoments(subject, walk).moments.at(-1) ?? {}
    if (!at) continue
    const rule = stepFields(getStep(flow, first)).find(([path]) => path === restart)?.[1]
    const before = valueAt(at.context.draft, restart)
    const values = rule ? answerChoices(rule, ruleFacts(at.context))?.map(({ value }) => value) : []
    for (const value of values ?? []) {
      const changes = { [restart]: value } as AnswerChanges<D>
      const jumped: Moment<D> = applyEvents(machine, at, { type: 'jump', to: first })
      const there: Moment<D> = settleCalls(machine, jumped)
      const now: Moment<D> = applyEvents(machine, there, { type: 'change', changes })
      if (value === before) {
        assert.equal(now.context.id, at.context.id, 'the same answer restarted the request')
        continue
      }
      const fresh = applyEvents(machine, initialMoment(subject, at.context.settings), {
        type: 'change',
        changes,
      })
      assert.equal(now.context.id, 0, 'the restarted request did not lose its draft')
      assert.equal(now.context.etag, null)
      assert.equal(now.context.loaded, null)
      assert.deepEqual(now.context.visited, [first])
      assert.equal(draftRegionState(now), 'none')
      assert.ok(dequal(now.context.draft, fresh.context.draft), 'an answer survived the restart')
    }
  }
}

/**
 * Loaded data is requested again once an earlier answer has changed; until then nothing is
 * submitted.
 */
export function anOutdatedReviewIsAskedAgain<D>(subject: Subject<D>): void {
  const { flow, machine, samples } = subject
  const load = [...flow.steps.values()].find((step) => step.load !== undefined)
  if (!load) return
  const sampler = createSampler(flow, samples)
  let changes = 0
  for (const { at, walk } of stepExits(subject)) {
    const stepId = at.context.step
    const last = walkMoments(subject, walk).moments.at(-1)?.at
    if (!last || walk.steps.indexOf(stepId) >= walk.steps.indexOf(load.id)) continue
    const facts = ruleFacts(last.context)
    for (const [path, rule] of stepFields(getStep(flow, stepId))) {
      if (path === flow.restart || rule.derived || !(rule.asked?.test(facts) ?? true)) continue
      const before = valueAt(last.context.draft, path)
      const value = sampler.acceptedValues(facts, stepId, path).find((one) => !dequal(one, before))
      if (value === undefined) continue
      changes += 1
      const change = { type: 'change', changes: { [path]: value } as AnswerChanges<D> } as const
      const changed: Moment<D> = applyEvents(machine, last, change)
      const submitted = applyEvents(machine, changed, { type: 'submit' })
      assert.ok(!pendingCalls(submitted).includes('submit'), `${path} was submitted unseen`)
      const jumped: Moment<D> = applyEvents(machine, changed, { type: 'jump', to: stepId })
      const forward = applyEvents(machine, jumped, { type: 'jump', to: last.context.step })
      const asksAgain =
        forward.context.step !== last.context.step || pendingCalls(forward).includes('load')
      assert.ok(asksAgain, `${path} passed ${load.id} unseen`)
      break
    }
  }
  assert.ok(changes > 0, `no change was tried in ${flow.id}`)
}

/** Next waits for the load step's call. */
export function nextWaitsForTheLoad<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    const entered = applyEvents(machine, at, { type: 'next' })
    const { step } = entered.context
    if (getStep(flow, step).load === undefined || step === at.context.step) continue
    assert.equal(applyEvents(machine, entered, { type: 'next' }).context.step, step)
    let waiting = entered
    for (const name of ['save', 'create'] as const) {
      if (pendingCalls(waiting).includes(name)) waiting = completeCall(machine, waiting, name)
    }
    assert.ok(pendingCalls(waiting).includes('load'), `${step} asks for nothing`)
    assert.equal(applyEvents(machine, waiting, { type: 'next' }).context.step, step)
    const failed = failCall(machine, waiting, 'load')
    assert.equal(applyEvents(machine, failed, { type: 'next' }).context.step, step)
    assert.equal(failed.context.problem?.during, 'load')
    assert.ok(pendingCalls(applyEvents(machine, failed, { type: 'retry' })).includes('load'))
  }
}

/**
 * If Next waits for its save, it continues once that succeeds, and otherwise stays and can retry.
 */
export function nextWaitsForItsSave<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  if (flow.drafts.saveOn !== 'next') return
  let waited = 0
  for (const { at } of stepExits(subject)) {
    const { step } = at.context
    const next = applyEvents(machine, at, { type: 'next' })
    const call = pendingCalls(next).find((name) => name === 'create' || name === 'save')
    if (call === undefined || getStep(flow, step).submit) continue
    const to = settleCalls(machine, next).context.step
    waited += 1
    assert.equal(next.context.step, step, `Next left ${step} before it was saved`)
    assert.notEqual(to, step, `${step} is never left`)
    assert.equal(completeCall(machine, next, call).context.step, to)
    const failed = failCall(machine, next, call)
    assert.equal(failed.context.step, step, `${step} was left although it is not saved`)
    assert.equal(failed.context.problem?.during, call)
    const again = settleCalls(machine, applyEvents(machine, failed, { type: 'next' }))
    assert.equal(again.context.step, to, `${step} can not be left after a failure`)
    const back = applyEvents(machine, next, { type: 'back' })
    const stays = completeCall(machine, back, call)
    assert.equal(stays.context.step, back.context.step, `the save of ${step} moved the wizard`)
  }
  assert.ok(waited > 0, `nothing of ${flow.id} waits`)
}

/** Leaving performs a save that is waiting for its delay. */
export function leavingSavesWhatWaits<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    const next = settleCalls(machine, applyEvents(machine, at, { type: 'next' }))
    if (draftRegionState(next) !== 'waiting') continue
    const left = applyEvents(machine, next, { type: 'leave' })
    assert.ok(
      pendingCalls(left).includes('save'),
      `leaving ${next.context.step} of ${flow.id} loses a save`,
    )
  }
}

/** A double submit submits once; a failed one leaves the request as it was. */
export function oneSubmitIsOneSubmit<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const walk of subjectWalks(subject)) {
    const last: Moment<D> | undefined = walkMoments(subject, walk).moments.at(-1)?.at
    if (!last) continue
    const once = applyEvents(machine, last, { type: 'submit' })
    assert.equal(once.value, 'submitting')
    const twice = applyEvents(machine, once, { type: 'submit' })
    assert.equal(twice.value, 'submitting')
    const failed = failCall(machine, once, 'submit')
    if (flow.submitFailure === 'screen') {
      assert.equal(failed.value, 'failure')
    } else {
      assert.equal(failed.context.step, last.context.step)
      assert.equal(draftRegionState(failed), last.context.id === 0 ? 'none' : 'saved')
      assert.equal(
        completeCall(machine, applyEvents(machine, failed, { type: 'submit' }), 'submit').value,
        'success',
      )
    }
  }
}
