import assert from 'node:assert/strict'
import { dequal } from 'dequal'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { applyEvents, settleCalls } from '#machines/engine/machine/stepping.ts'
import { ruleFacts } from '#machines/engine/machine/wizard.ts'
import { pathsEmptiedWhenUnasked } from '#machines/engine/questions/answers.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { askedPaths, getStep, stepFields } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { createPicker, createSampler, type Sampler } from '#machines/tools/rehearsal/sampling.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Subject } from '../support/subjects.ts'
import { type Moment, subjectWalks, walkMoments } from './replay.ts'

/** Laws 3 and 4 on what one answer does to others (flows.md 1.4). */

/** Every answer that a person could change, on every step of every walk; once per variant. */
function* otherAnswers<D>(
  subject: Subject<D>,
): Generator<{ last: Moment<D>; changes: AnswerChanges<D> }> {
  const { flow, machine, samples } = subject
  const sampler = createSampler(flow, samples)
  const seen = new Set<string>()
  for (const walk of subjectWalks(subject, { every: true })) {
    const last = walkMoments(subject, walk).moments.at(-1)?.at
    if (!last) continue
    for (const stepId of walk.steps) {
      const there = settleCalls(machine, applyEvents(machine, last, { type: 'jump', to: stepId }))
      const facts = ruleFacts(there.context)
      for (const [path, rule] of stepFields(getStep(flow, stepId))) {
        const isOpen = (rule.asked?.test(facts) ?? true) && !rule.locked?.test(facts)
        if (!isOpen || rule.derived?.(facts) !== undefined || path === flow.restart) continue
        const before = valueAt(there.context.draft, path)
        const key = [walk.variant, path, JSON.stringify(before)].join()
        if (seen.has(key)) continue
        seen.add(key)
        const values = sampler.acceptedValues(facts, stepId, path)
        const value = values.find((one) => !dequal(one, before))
        if (value !== undefined)
          yield { last: there, changes: { [path]: value } as AnswerChanges<D> }
      }
    }
  }
}

/**
 * After a change, every affected effect has been applied, and nothing that the flow clears is left.
 */
export function rulesHoldAfterAChange<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const rules = Object.entries(flow.effects)
  const tried = new Set<string>()
  for (const { last, changes } of otherAnswers(subject)) {
    const now: Moment<D> = applyEvents(machine, last, { type: 'change', changes })
    const facts = ruleFacts(now.context)
    const asked = askedPaths(flow, facts)
    for (const path of pathsEmptiedWhenUnasked(flow)) {
      if (asked.has(path)) continue
      if (isAnswerDifferent(last.context.draft, flow.emptyDraft, path))
        tried.add('emptiedWhenUnasked')
      assert.ok(
        !isAnswerDifferent(facts.draft, flow.emptyDraft, path),
        `${path} is not asked, and answered`,
      )
    }
    for (const [name, rule] of rules) {
      const concerned = rule.on ? rule.on.some((path) => path in changes) : true
      if (!concerned || !(rule.when?.(facts) ?? true)) continue
      tried.add(name)
      for (const [path, value] of Object.entries(rule.set(facts))) {
        // Derived answers are computed last.
        if (isDerived(subject, path, now)) continue
        assert.ok(dequal(valueAt(now.context.draft, path), value), `${name} left ${path} as it was`)
      }
    }
  }
  const triggered = rules.filter(([, { on }]) => on === undefined || on.length > 0)
  assert.ok(tried.size > 0 || triggered.length === 0, `no effect of ${flow.id} was tried`)
  const isTried = tried.has('emptiedWhenUnasked') || pathsEmptiedWhenUnasked(flow).length === 0
  assert.ok(isTried, `no change emptied what ${flow.id} empties`)
}

function isDerived<D>({ flow }: Subject<D>, path: string, { context }: Moment<D>): boolean {
  const facts = ruleFacts(context)
  return [...flow.steps.values()]
    .flatMap(stepFields)
    .some(([field, rule]) => field === path && rule.derived?.(facts) !== undefined)
}

/** Whichever answer is changed last, the server accepts the resulting submission. */
export function aChangeOfMindIsAccepted<D>(subject: Subject<D>): void {
  const { flow, machine, samples, known } = subject
  const sampler = createSampler(flow, samples)
  let tried = 0
  for (const { last, changes } of otherAnswers(subject)) {
    const key = JSON.stringify(changes)
    tried += 1
    const end = finishedMoment(
      subject,
      sampler,
      applyEvents(machine, last, { type: 'change', changes }),
    )
    assert.equal(end.value, 'success', `${key} can not be finished`)
    assert.deepEqual(findRefusals(flow, ruleFacts(end.context), { known }), [], key)
  }
  assert.ok(tried > 0, `no change was tried in ${flow.id}`)
}

/** Fills in what is required and presses Next until the end. */
export function finishedMoment<D>(
  { flow, machine }: Subject<D>,
  sampler: Sampler<D, TenantSettings>,
  from: Moment<D>,
): Moment<D> {
  const pick = createPicker(7)
  let now = settleCalls(machine, from)
  for (let moves = 0; moves < 4 * flow.steps.size && now.status === 'active'; moves += 1) {
    const { step } = now.context
    const { ack, submit } = getStep(flow, step)
    for (const changes of sampler.fill(ruleFacts(now.context), step, { every: false, pick })) {
      now = applyEvents(machine, now, { type: 'change', changes })
    }
    if (ack !== undefined)
      now = settleCalls(machine, applyEvents(machine, now, { type: 'acknowledge' }))
    now = settleCalls(
      machine,
      applyEvents(machine, now, submit ? { type: 'submit' } : { type: 'next' }),
    )
  }
  return now
}
