import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import {
  answerChoices,
  getStep,
  shownSteps,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { findFirst } from '../../rehearsal/sampling.ts'
import type { GateFault } from '../faults.ts'
import { judgeEachNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Finds reasons to refuse Next that never hold, whatever is left out or chosen and however the request opens. */
export function* checkRefusalReasons<D>({
  rehearsal: { flow, openings = [] },
  walker: { sampler },
  requests,
  isExhaustive,
}: GateSearch<D>): Generator<GateFault> {
  if (!isExhaustive) return
  const held = new Set<object>()
  yield* judgeEachNode(
    requests,
    () => 'Judging why Next is refused',
    function* ({ snapshot }) {
      const facts = ruleFacts(snapshot.context)
      for (const id of shownSteps(flow, facts)) {
        const { rules } = getStep(flow, id)
        for (const block of [...(rules.blocks ?? []), ...(rules.together ?? [])]) {
          if (held.has(block)) continue
          const rule = stepFields(getStep(flow, id)).find(([path]) => path === block.field)?.[1]
          const chosen = rule ? (answerChoices(rule, facts) ?? []).map(({ value }) => value) : []
          const values = [valueAt(facts.draft, block.field), valueAt(flow.emptyDraft, block.field)]
          const drafts = [
            ...[...values, ...chosen].map((value) => withValueAt(facts.draft, block.field, value)),
            ...openings,
          ]
          const isHeld = (draft: D) => block.test({ ...facts, draft })
          const isHeldWith = (value: unknown) =>
            isHeld(withValueAt(facts.draft, block.field, value))
          const isFound =
            drafts.some(isHeld) ||
            findFirst(rule ? sampler.eachRefused(facts, id, block.field) : [], isHeldWith) !==
              undefined
          if (isFound) held.add(block)
        }
      }
    },
  )
  for (const { title, rules } of flow.steps.values()) {
    for (const block of [...(rules.blocks ?? []), ...(rules.together ?? [])]) {
      if (held.has(block)) continue
      const message = `Next on "${title}" is never refused because of ${block.field}: "${block.because}"`
      yield { kind: 'withoutEffect', message, company: null, path: [] }
    }
  }
}
