import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges } from '../../../engine/flow.ts'
import { applyEvents, settleCalls } from '../../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../../engine/machine/wizard.ts'
import {
  getStep,
  isAsked,
  isStepComplete,
  stepFields,
} from '../../../engine/questions/questions.ts'
import { findFirst } from '../../rehearsal/sampling.ts'
import { leavingEvent, pathsThroughStep } from '../../rehearsal/step-paths.ts'
import type { GateFault } from '../faults.ts'
import { attempt, breakFault } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Checks that each step refuses what it should, and that its changes can be undone. */

export function checkStepRefusalsAndUndo<D>({
  rehearsal,
  walker,
  firstVisits,
}: GateSearch<D>): GateFault[] {
  const { flow, machine } = rehearsal
  const faults: GateFault[] = []
  for (const node of firstVisits.values()) {
    const { snapshot, companies, path } = node
    const { step } = snapshot.context
    const { title, ack } = getStep(flow, step)
    const company = companies[0]?.name ?? null
    const add = (
      kind: 'notRefused' | 'notUndone',
      message: string,
      ...events: WizardEvent<D>[]
    ) => {
      const shown = [...path, ...events.map((event) => ({ step, event }))]
      faults.push({ kind, message, company, path: shown })
    }
    for (const judge of [refuses, undoesAcknowledgement, undoes]) {
      const judged = attempt(() => {
        judge()
        return faults
      })
      if (typeof judged === 'string') faults.push(breakFault(`Judging "${title}"`, judged, node))
    }

    function refuses() {
      if (isStepComplete(flow, step, ruleFacts(snapshot.context))) return
      const out = leavingEvent(walker, step)
      const now = settleCalls(machine, applyEvents(machine, snapshot, out))
      const word = out.type === 'submit' ? 'Submit' : 'Next'
      if (now.value === 'success' || now.context.step !== step) {
        const to =
          now.value === 'success' ? 'Success' : `"${getStep(flow, now.context.step).title}"`
        const message = `${word} on "${title}" leads to ${to}, though "${title}" is not complete.`
        add('notRefused', message, out)
      } else if (now.context.refusedStep !== step) {
        add('notRefused', `${word} on "${title}" is refused without showing what is missing.`, out)
      }
    }

    function undoesAcknowledgement() {
      const [through] = pathsThroughStep(walker, snapshot).paths
      if (ack === undefined || !through) return
      const event = { type: 'unacknowledge' } as const
      const now = settleCalls(machine, applyEvents(machine, through.snapshot, event))
      if (!valueAt(now.context.draft, ack)) return
      add(
        'notUndone',
        `The acknowledgement of "${title}" can't be undone.`,
        ...through.events,
        event,
      )
    }

    function undoes() {
      const facts = ruleFacts(snapshot.context)
      for (const [field, rule] of stepFields(getStep(flow, step))) {
        if (!isAsked(rule, facts) || field === flow.restart) continue
        if (flow.calculation?.on.some((one) => one === field)) continue
        const before = valueAt(snapshot.context.draft, field)
        const values = walker.sampler.eachAccepted(facts, step, field)
        const other = findFirst(values, (one) => !dequal(one, before))
        if (other === undefined) continue
        const changes = { [field]: other } as AnswerChanges<D>
        const change = { type: 'change', changes, undoable: true } as const
        const changed = applyEvents(machine, snapshot, change)
        if (changed.context.undo === null) continue
        const now = applyEvents(machine, changed, { type: 'undo' })
        if (dequal(valueAt(now.context.draft, field), before)) return
        add(
          'notUndone',
          `Undo on "${title}" does not bring back the answer to "${rule.label}".`,
          change,
          { type: 'undo' },
        )
        return
      }
    }
  }
  return faults
}
