import assert from 'node:assert/strict'
import { dequal } from 'dequal'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { applyEvents, pendingCalls, settleCalls } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { reachableSteps } from '#machines/engine/questions/movement.ts'
import {
  getStep,
  isStepComplete,
  neighborStep,
  stepFields,
  stepIssues,
} from '#machines/engine/questions/questions.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Subject } from '../support/subjects.ts'
import { draftRegionState } from './explore.ts'
import { type Moment, stepExits, subjectWalks, walkMoments } from './replay.ts'

/** Law 3: moving between steps. */

/** The chart's Next and Back edges match the pure questions. */
export function edgesAgreeWithNeighbors<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    const { step } = at.context
    if (getStep(flow, step).submit) continue
    const next = settleCalls(machine, applyEvents(machine, at, { type: 'next' }))
    assert.equal(
      next.context.step,
      neighborStep(flow, ruleFacts(at.context), step, 1),
      `Next on ${step}`,
    )
    const back = applyEvents(machine, at, { type: 'back' })
    const before = neighborStep(flow, ruleFacts(at.context), step, -1) ?? step
    assert.equal(back.context.step, before, `Back on ${step}`)
  }
}

/** Back undoes Next: the same step, and every answer as it was. */
export function backUndoesNext<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    if (getStep(flow, at.context.step).submit) continue
    const next = settleCalls(machine, applyEvents(machine, at, { type: 'next' }))
    const back = applyEvents(machine, next, { type: 'back' })
    assert.equal(back.context.step, at.context.step)
    assert.ok(dequal(back.context.draft, next.context.draft), `Back to ${at.context.step}`)
    assert.deepEqual(
      pendingCalls(back).filter((name) => name !== 'load'),
      [],
    )
    assert.deepEqual(draftRegionState(back), draftRegionState(next))
  }
}

/** For every required answer: if it is missing, Next stays and names it. */
export function anIncompleteStepRefusesNext<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  let refusals = 0
  for (const { at } of stepExits(subject)) {
    const { step } = at.context
    const { ack, submit } = getStep(flow, step)
    const move = submit ? ({ type: 'submit' } as const) : ({ type: 'next' } as const)
    for (const [path, rule] of stepFields(getStep(flow, step))) {
      if (rule.derived || flow.restart === path) continue
      const changes = { [path]: valueAt(flow.emptyDraft, path) } as AnswerChanges<D>
      let emptied = applyEvents(machine, at, { type: 'change', changes })
      if (ack !== undefined)
        emptied = settleCalls(machine, applyEvents(machine, emptied, { type: 'acknowledge' }))
      const issues = stepIssues(flow, step, ruleFacts(emptied.context))
      if (issues.length === 0) continue
      refusals += 1
      const stays = applyEvents(machine, emptied, move)
      assert.equal(stays.context.step, step, `${step} was left without ${path}`)
      assert.ok(!pendingCalls(stays).includes('submit'), `${step} was submitted without ${path}`)
      assert.equal(stays.context.refusedStep, step, `${step} does not say that ${path} is missing`)
      assert.ok(
        issues.every(({ message }) => message.length > 0),
        `${step} does not say why`,
      )
    }
  }
  assert.ok(refusals > 0, `no step of ${flow.id} refuses anything`)
}

/** Changing an answer clears the acknowledgement of its own step only. */
export function aChangeClearsItsOwnAcknowledgement<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const acks = [...flow.steps.values()].flatMap(({ ack }) => ack ?? [])
  if (acks.length === 0) return
  let cleared = 0
  for (const walk of subjectWalks(subject, { every: true })) {
    const { moments } = walkMoments(subject, walk)
    const at = moments.at(-1)?.at
    if (!at) continue
    for (const { event } of moments) {
      if (event.type !== 'change') continue
      const [path = ''] = Object.keys(event.changes)
      const changes = { [path]: valueAt(flow.emptyDraft, path) } as AnswerChanges<D>
      const now: Moment<D> = applyEvents(machine, at, { type: 'change', changes })
      if (dequal(valueAt(now.context.draft, path), valueAt(at.context.draft, path))) continue
      cleared += 1
      for (const step of flow.steps.values()) {
        if (!walk.steps.includes(step.id) || step.ack === undefined) continue
        const owns = path in step.rules.fields
        assert.equal(valueAt(now.context.draft, step.ack) === null, owns, `${path} and ${step.ack}`)
      }
    }
  }
  assert.ok(cleared > 0, `no change was tried in ${flow.id}`)
}

/**
 * The last step can jump back to any step, and forward again while all steps in between are
 * complete.
 */
export function jumpsAreFreeBackAndCheckedForward<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const walk of subjectWalks(subject)) {
    const last = walkMoments(subject, walk).moments.at(-1)?.at
    if (!last) continue
    const end = last.context.step
    for (const to of walk.steps) {
      const back: Moment<D> = settleCalls(machine, applyEvents(machine, last, { type: 'jump', to }))
      assert.equal(back.context.step, to, `jump back to ${to}`)
      assert.equal(back.context.refusedStep, null, `${to} was refused after a jump back`)
      const forward: Moment<D> = settleCalls(
        machine,
        applyEvents(machine, back, { type: 'jump', to: end }),
      )
      assert.equal(forward.context.step, end, `jump from ${to} to ${end}`)
    }
    // With an answer in between missing, a jump stops there with a message; in flows whose steps
    // open by acknowledgement it doesn't start (flows.md 2.3).
    const first = walk.steps[0] ?? ''
    for (const stepId of walk.steps.slice(1, -1)) {
      const step = getStep(flow, stepId)
      for (const [path] of stepFields(step)) {
        const changes = { [path]: valueAt(flow.emptyDraft, path) } as AnswerChanges<D>
        const there: Moment<D> = applyEvents(machine, last, { type: 'jump', to: stepId })
        const emptied: Moment<D> = settleCalls(
          machine,
          applyEvents(machine, there, { type: 'change', changes }),
        )
        if (emptied.context.step !== stepId) continue
        if (isStepComplete(flow, stepId, ruleFacts(emptied.context))) continue
        const start: Moment<D> = settleCalls(
          machine,
          applyEvents(machine, emptied, { type: 'jump', to: first }),
        )
        const stopped: Moment<D> = settleCalls(
          machine,
          applyEvents(machine, start, { type: 'jump', to: end }),
        )
        const stop: string = flow.jump === 'visited' ? stepId : first
        assert.equal(stopped.context.step, stop, `a jump passed ${stepId} without ${path}`)
        if (stop === stepId)
          assert.equal(stopped.context.refusedStep, stepId, `${stepId} does not say why it stops`)
        break
      }
    }
  }
}

/** An incomplete step can't be acknowledged. */
export function anIncompleteStepIsNotAcknowledged<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    const { step } = at.context
    const { ack } = getStep(flow, step)
    if (ack === undefined) continue
    for (const [path] of stepFields(getStep(flow, step))) {
      const changes = { [path]: valueAt(flow.emptyDraft, path) } as AnswerChanges<D>
      const emptied: Moment<D> = applyEvents(machine, at, { type: 'change', changes })
      const missing = stepIssues(flow, step, ruleFacts(emptied.context)).filter(
        (one) => one.path !== ack,
      )
      if (missing.length === 0) continue
      const now = settleCalls(machine, applyEvents(machine, emptied, { type: 'acknowledge' }))
      assert.equal(valueAt(now.context.draft, ack), null, `${step} acknowledged without ${path}`)
      assert.equal(now.context.refusedStep, step)
    }
  }
}

/** A jump starts only for a step that the stepper offers. */
export function jumpsReachOnlyWhatIsOffered<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  for (const { at } of stepExits(subject)) {
    const facts = ruleFacts(at.context)
    const progress = { visited: at.context.visited, loaded: at.context.loaded !== null }
    const offered = reachableSteps(flow, facts, progress)
    for (const to of flow.stepIds) {
      const now = applyEvents(machine, at, { type: 'jump', to })
      if (!offered.includes(to)) assert.equal(now.context.step, at.context.step, `jump to ${to}`)
    }
    if (flow.jump === 'visited') {
      assert.deepEqual(
        offered.filter((id) => !at.context.visited.includes(id)),
        [],
      )
    }
  }
}
