import assert from 'node:assert/strict'
import { hasDraftCreationFailed } from '#machines/engine/machine/failed-draft-creation.ts'
import {
  applyEvents,
  completeCall,
  failCall,
  pendingCalls,
} from '#machines/engine/machine/stepping.ts'
import { getStep } from '#machines/engine/questions/questions.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Subject } from '../support/subjects.ts'
import { draftRegionState } from './explore.ts'
import { subjectWalks, walkMoments } from './replay.ts'

/** A failed creation leads to the failure screen, or stays with a message, as the flow declares. */
export function aFailedCreationIsShown<D>(subject: Subject<D>): void {
  const { flow, machine } = subject
  const by = flow.drafts.saveOn === 'acknowledge' ? 'acknowledge' : 'next'
  for (const walk of subjectWalks(subject)) {
    for (const { at, event } of walkMoments(subject, walk).moments) {
      if (event.type !== by || at.context.id !== 0) continue
      const creating = applyEvents(machine, at, event)
      if (!pendingCalls(creating).includes('create')) continue
      const failed = failCall(machine, creating, 'create')
      const onScreen = flow.drafts.createFailure === 'screen'
      assert.equal(hasDraftCreationFailed(flow, failed), onScreen)
      assert.deepEqual(failed.context.problem, { during: 'create', message: 'No answer.' })
      if (onScreen) {
        const again = applyEvents(machine, failed, { type: 'retry' })
        assert.ok(
          hasDraftCreationFailed(flow, again),
          'the screen is gone before the draft is there',
        )
        const made = completeCall(machine, again, 'create')
        assert.ok(!hasDraftCreationFailed(flow, made) && made.context.problem === null)
        assert.equal(made.context.step, failed.context.step)
        continue
      }
      assert.equal(draftRegionState(failed), 'none')
      const { ack } = getStep(flow, at.context.step)
      if (ack) assert.equal(valueAt(failed.context.draft, ack), null)
    }
  }
}
