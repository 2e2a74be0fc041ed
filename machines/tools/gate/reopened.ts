import { dequal } from 'dequal/lite'
import { after, opened, quiet } from '../../engine/machine/stepping.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { shownSteps, stepOf } from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalNow, rehearsingUser } from '../rehearsal/rehearsal.ts'
import { standsOnItsStep } from './chart-moves.ts'
import { type Searched, type Stand, tried } from './search.ts'

/** Drafts that are opened again: each opens where its author stood, with the same answers, however often. */

export function judgeReopening<D>({ flow, machine }: Rehearsal<D>, searched: Searched<D>): void {
  if (flow.drafts.saveOn === 'never') return
  for (const stand of searched.entered) {
    const { context } = stand.at
    const { title } = stepOf(flow, context.step)
    const again = tried(() => reopened(stand))
    if (typeof again === 'string') continue
    const { step, draft } = again.context
    const company = stand.companies[0]?.name ?? null
    const add = (message: string) =>
      searched.faults.add({ kind: 'notKept', message, company, path: stand.path })
    if (!standsOnItsStep(again)) {
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

  function reopened({ at, companies }: Stand<D>) {
    const { step, visited, draft, settings } = at.context
    const input = { user: rehearsingUser, tenantId: 'rehearsal', clock: () => rehearsalNow }
    const position = { flow: flow.id, version: flow.version, step, visited: [...visited] }
    const resume = { id: 1, etag: null, draft, position }
    const snapshot = opened(machine, {
      ...input,
      settings: companies[0]?.settings ?? settings,
      resume,
    })
    return quiet(machine, after(machine, snapshot))
  }
}
