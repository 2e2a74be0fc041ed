import { dequal } from 'dequal/lite'
import { applyEvents, initialSnapshot, settleCalls } from '../../engine/machine/stepping.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { shownSteps, stepOf } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsalUser } from '../rehearsal/rehearsal.ts'
import { isOnItsStep } from './chart-moves.ts'
import { attempt, type SearchNode, type SearchResult } from './search.ts'

/** Drafts that are opened again: each opens where its author stood, with the same answers, however often. */

export function judgeReopening<D>(
  { flow, machine }: Rehearsal<D>,
  searched: SearchResult<D>,
): void {
  if (flow.drafts.saveOn === 'never') return
  for (const node of searched.entered) {
    const { context } = node.snapshot
    const { title } = stepOf(flow, context.step)
    const again = attempt(() => reopened(node))
    if (typeof again === 'string') continue
    const { step, draft } = again.context
    const company = node.companies[0]?.name ?? null
    const add = (message: string) =>
      searched.faults.add({ kind: 'notSaved', message, company, path: node.path })
    if (!isOnItsStep(again)) {
      add(`A draft that was left on "${title}" opens on no step at all.`)
    } else if (!dequal(draft, context.draft)) {
      add(`A draft that is opened again on "${title}" has other answers than it was left with.`)
    } else if (step !== standFor(context.step, shownSteps(flow, factsOf(context)))) {
      add(`A draft that was left on "${title}" opens on "${stepOf(flow, step).title}".`)
    }
  }

  /** What was loaded is not saved: whoever stood behind it loads again. */
  function standFor(left: string, shown: readonly string[]): string {
    if (flow.drafts.startsOver) return shown[0] ?? left
    const load = shown.findIndex((id) => stepOf(flow, id).load !== undefined)
    return load >= 0 && shown.indexOf(left) > load ? (shown[load] ?? left) : left
  }

  function reopened({ snapshot, companies }: SearchNode<D>) {
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
