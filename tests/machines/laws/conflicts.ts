import assert from 'node:assert/strict'
import { dequal } from 'dequal'
import type { AnswerChanges, Flow } from '#machines/engine/flow.ts'
import {
  applyEvents,
  completeCall,
  failCall,
  pendingCalls,
  settleCalls,
} from '#machines/engine/machine/stepping.ts'
import {
  conflictingVersions,
  ruleFacts,
  ServiceFailure,
  type WizardContext,
} from '#machines/engine/machine/wizard.ts'
import { withEffects } from '#machines/engine/questions/answers.ts'
import { type VersionChoices, versionQuestions } from '#machines/engine/questions/differences.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
} from '#machines/engine/questions/questions.ts'
import { createSampler } from '#machines/tools/rehearsal/sampling.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { saturdayMorning } from '../support/northgate.ts'
import type { Subject } from '../support/subjects.ts'
import { type Moment, stepExits, subjectWalks, walkMoments } from './replay.ts'

/** Law 3 on what happens while a save is under way (docs/architecture.md, Concurrent edits). */

/** Each way of leaving a step while a save is in progress. */
function savings<D>(subject: Subject<D>): Moment<D>[] {
  return stepExits(subject)
    .filter(({ at }) => at.context.id > 0)
    .map(({ at }) =>
      applyEvents(subject.machine, at, { type: 'draft.save' }, { type: 'draft.flush' }),
    )
    .filter((moment) => pendingCalls(moment).includes('save'))
}

/** Whatever the other person changed, resolving a conflict leads to a step that the request has. */
export function aSettledConflictStandsOnAShownStep<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const first = flow.stepIds[0] ?? ''
  for (const saving of savings(subject)) {
    const facts = ruleFacts(saving.context)
    const rule = stepFields(getStep(flow, first)).find(([path]) => path === flow.restart)?.[1]
    const values = (rule && answerChoices(rule, facts)?.map(({ value }) => value)) ?? []
    for (const value of values) {
      const theirs = withValueAt(saving.context.draft, flow.restart ?? '', value)
      const other = {
        id: saving.context.id,
        tenantId: '',
        etag: '"2"',
        draft: withEffects(flow, { ...facts, draft: theirs }),
        savedBy: 'Lee Marsh',
        savedAt: saturdayMorning,
      }
      const stale = failCall(machine, saving, 'save', new ServiceFailure('Stale.', other))
      // Chooses their version wherever it would clear one of my answers.
      const now = applyEvents(machine, stale, {
        type: 'conflict.resolve',
        choices: allTheirs(flow, stale.context),
      })
      const shown = shownSteps(flow, ruleFacts(now.context))
      assert.ok(shown.includes(now.context.step), `a conflict left ${now.context.step} standing`)
      assert.equal(valueAt(now.context.draft, flow.restart ?? ''), value)
      assert.ok(pendingCalls(now).includes('save'), 'the settled draft is not saved')
      assert.equal(now.context.etag, '"2"')
    }
  }
}

/** Chooses their version of every conflicting answer. */
function allTheirs<D, S>(flow: Flow<D, S>, context: WizardContext<D, S>): VersionChoices {
  const versions = conflictingVersions(context)
  const asked = versions ? versionQuestions(flow, ruleFacts(context), versions) : []
  return Object.fromEntries(asked.map(({ path }) => [path, 'theirs']))
}

/** Text typed during a save is also saved before the load step calls, even if a jump enters it. */
export function whatIsTypedDuringASaveReachesTheReview<D>(subject: Subject<D>): void {
  const { flow, machine, samples } = subject
  const load = [...flow.steps.values()].find((step) => step.load !== undefined)
  if (!load || flow.drafts.saveOn === 'never') return
  const sampler = createSampler(flow, samples)
  let typed = 0
  for (const walk of subjectWalks(subject)) {
    const last = walkMoments(subject, walk).moments.at(-1)?.at
    if (!last) continue
    for (const step of walk.steps.slice(1, walk.steps.indexOf(load.id))) {
      const saving: Moment<D> = applyEvents(
        machine,
        last,
        { type: 'jump', to: step },
        { type: 'draft.save' },
        { type: 'draft.flush' },
      )
      const facts = ruleFacts(saving.context)
      for (const [path, rule] of stepFields(getStep(flow, step))) {
        if (rule.derived || !isAsked(rule, facts)) continue
        const values = sampler.acceptedValues(facts, step, path)
        const value = values.find((one) => !dequal(one, valueAt(facts.draft, path)))
        if (value === undefined) continue
        const changes = { [path]: value } as AnswerChanges<D>
        const typing = applyEvents(machine, saving, { type: 'change', changes })
        const entered: Moment<D> = applyEvents(machine, typing, { type: 'jump', to: load.id })
        if (entered.context.step !== load.id) continue
        typed += 1
        const again = completeCall(machine, entered, 'save')
        assert.ok(pendingCalls(again).includes('save'), `${path} never gets to the server`)
        assert.ok(settleCalls(machine, again).context.loaded, `${load.id} waits for ever`)
        break
      }
    }
  }
  assert.ok(typed > 0, `nothing was typed in ${flow.id}`)
}
