import { dequal } from 'dequal/lite'
import { applyEvents, initialSnapshot, settleCalls } from '../../../engine/machine/stepping.ts'
import { ruleFacts } from '../../../engine/machine/wizard.ts'
import { getStep, shownSteps } from '../../../engine/questions/questions.ts'
import { savingBehavior } from '../../../engine/questions/saving-behavior.ts'
import { rehearsalNow, rehearsalUser } from '../../rehearsal/rehearsal.ts'
import type { GateFault } from '../faults.ts'
import { attempt, breakFault, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'
import { isChartOnContextStep } from './transitions.ts'

/** Checks reopened drafts: each opens at its author's step with the same answers, however often. */

export function* checkResuming<D>({
  rehearsal: { flow, machine },
  entered,
}: GateSearch<D>): Generator<GateFault> {
  if (!savingBehavior(flow).savesDrafts) return
  for (const node of entered) {
    const { context } = node.snapshot
    const { title } = getStep(flow, context.step)
    const again = attempt(() => reopenedSnapshot(node))
    if (typeof again === 'string') {
      yield breakFault(`Opening a draft that was left on "${title}"`, again, node)
      continue
    }
    const { step, draft } = again.context
    const company = node.companies[0]?.name ?? null
    const faultOf = (message: string): GateFault => ({
      kind: 'notSaved',
      message,
      company,
      path: node.path,
    })
    if (!isChartOnContextStep(again)) {
      yield faultOf(`A draft that was left on "${title}" opens on no step at all.`)
    } else if (!dequal(draft, context.draft)) {
      yield faultOf(
        `A draft that is opened again on "${title}" has other answers than it was left with.`,
      )
    } else if (step !== standFor(context.step, shownSteps(flow, ruleFacts(context)))) {
      yield faultOf(`A draft that was left on "${title}" opens on "${getStep(flow, step).title}".`)
    }
  }

  /** Loaded data isn't saved, so a draft left after the load step loads again. */
  function standFor(left: string, shown: readonly string[]): string {
    if (flow.drafts.startsOver) return shown[0] ?? left
    const load = shown.findIndex((id) => getStep(flow, id).load !== undefined)
    return load >= 0 && shown.indexOf(left) > load ? (shown[load] ?? left) : left
  }

  function reopenedSnapshot({ snapshot, companies }: SearchNode<D>) {
    const { step, visited, draft, settings } = snapshot.context
    const input = { user: rehearsalUser, tenantId: 'rehearsal', clock: () => rehearsalNow }
    const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
    const resume = { id: 1, etag: null, draft, position }
    const start = initialSnapshot(machine, {
      ...input,
      settings: companies[0]?.settings ?? settings,
      resume,
    })
    return settleCalls(machine, applyEvents(machine, start))
  }
}
