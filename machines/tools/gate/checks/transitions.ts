import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import { valueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../../engine/flow.ts'
import { applyEvents, type FlowSnapshot, settleCalls } from '../../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../../engine/machine/wizard.ts'
import { withChangesAndEffects, withEffects } from '../../../engine/questions/answers.ts'
import { canBeIncomplete } from '../../../engine/questions/can-be-incomplete.ts'
import { jumpTarget } from '../../../engine/questions/movement.ts'
import { getStep, shownSteps } from '../../../engine/questions/questions.ts'
import { chartTransitions, transitionGuard } from '../../rehearsal/coverage.ts'
import { findFirst } from '../../rehearsal/sampling.ts'
import type { FaultKind, GateFault } from '../faults.ts'
import { attempt, breakFault, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'

/** Compares a chart's other transitions with the declaration: jumps, redirects, restarts, leaving. */

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/**
 * Checks jumps, redirects, restarts and leaving from each step, and finds transitions that can
 * never be taken.
 */
export function checkTransitions<D>(search: GateSearch<D>): GateFault[] {
  const faults = ambiguousTransitions(search)
  for (const node of search.firstVisits.values()) {
    const judge = createJudge(search, node, faults)
    const title = getStep(search.rehearsal.flow, node.snapshot.context.step).title
    for (const [what, act] of Object.entries(judge)) {
      const judged = attempt(() => {
        act()
        return judge
      })
      if (typeof judged !== 'string') continue
      faults.push(breakFault(`Judging the ${what} of "${title}"`, judged, node))
    }
  }
  return faults
}

/** Whether the chart is in the state of the step that the context names. */
export function isChartOnContextStep<D>({ _nodes, context }: Snapshot<D>): boolean {
  return _nodes.some(({ id }) => id === `step:${context.step}`)
}

/** Transitions that are never taken because an earlier one has the same guard. */
function ambiguousTransitions<D>({
  rehearsal: { flow, machine },
  reached,
}: GateSearch<D>): GateFault[] {
  const faults: GateFault[] = []
  const known = new Set<string>()
  for (const one of chartTransitions(machine.root)) {
    const { source, eventType, target = [] } = one
    const guard = transitionGuard(one)
    const key = [source.id, eventType, guard].join(' ')
    if (!known.has(key)) {
      known.add(key)
      continue
    }
    const step = String(source.meta?.step ?? '')
    const where = flow.steps.get(step)?.title ?? source.id
    const to = target.map(({ id, meta }) => `"${meta?.title ?? id}"`).join(', ')
    const condition = guard ? `the same condition (${guard})` : 'no condition'
    const message = `On "${where}", ${eventType} has two ways under ${condition}: the second${to && `, to ${to},`} is never taken.`
    const path = reached.get(step)?.path ?? []
    faults.push({ kind: 'wrongTarget', message, company: null, path })
  }
  return faults
}

function createJudge<D>(
  { rehearsal: { flow, machine }, walker }: GateSearch<D>,
  { snapshot, companies, path }: SearchNode<D>,
  faults: GateFault[],
) {
  const { context } = snapshot
  const { step, visited, loaded } = context
  const facts = ruleFacts(context)
  const titleOf = (id: string) => flow.steps.get(id)?.title ?? id
  const add = (kind: FaultKind, message: string, ...events: readonly WizardEvent<D>[]) => {
    const shown = [...path, ...events.map((event) => ({ step, event }))]
    faults.push({ kind, message, company: companies[0]?.name ?? null, path: shown })
  }
  /** The step of a snapshot, as text. */
  const placeOf = (now: Snapshot<D>) =>
    isChartOnContextStep(now) ? `"${titleOf(now.context.step)}"` : 'no step at all'
  const isOn = (now: Snapshot<D>, id: string) =>
    now.context.step === id && isChartOnContextStep(now)

  return {
    jumps() {
      const progress = { visited, loaded: loaded !== null }
      for (const to of flow.stepIds) {
        const expected = jumpTarget(flow, facts, progress, step, to) ?? step
        const jump = { type: 'jump', to } as const
        const now = applyEvents(machine, snapshot, jump)
        if (isOn(now, expected)) continue
        add(
          'wrongTarget',
          `A jump from "${titleOf(step)}" to "${titleOf(to)}" leads to ${placeOf(now)}, and should lead to "${titleOf(expected)}".`,
          jump,
        )
      }
    },
    /** Checks that loading and submitting lead back to an earlier step that is incomplete. */
    redirects() {
      const { load, submit } = getStep(flow, step)
      if (load === undefined && !submit) return
      const shown = shownSteps(flow, facts)
      for (const to of shown.slice(0, shown.indexOf(step))) {
        if (!canBeIncomplete(getStep(flow, to))) continue
        const now = applyEvents(machine, snapshot, { type: 'redirect', to })
        if (isOn(now, to)) continue
        const message = `Someone with an answer missing on "${titleOf(to)}" is led from "${titleOf(step)}" to ${placeOf(now)}.`
        add('wrongTarget', message)
      }
    },
    restart() {
      const { restart } = flow
      const [first] = flow.openingStepIds
      if (restart === undefined || first === undefined || first === step) return
      const jump = { type: 'jump', to: first } as const
      const back = settleCalls(machine, applyEvents(machine, snapshot, jump))
      if (back.context.step !== first) return
      const before = valueAt(back.context.draft, restart)
      const values = walker.sampler.eachAccepted(ruleFacts(back.context), first, restart)
      const other = findFirst(values, (value) => !dequal(value, before))
      if (other === undefined) return
      const changes = { [restart]: other } as AnswerChanges<D>
      const change = { type: 'change', changes } as const
      const now = applyEvents(machine, back, change)
      const fresh = { ...facts, draft: flow.emptyDraft }
      const expected = withChangesAndEffects(
        flow,
        { ...fresh, draft: withEffects(flow, fresh) },
        changes,
      )
      // Another check reports answers that change each time they're read.
      if (!dequal(withEffects(flow, { ...fresh, draft: expected }), expected)) return
      const isFresh = isOn(now, first) && now.context.id === 0
      if (isFresh && dequal(now.context.draft, expected)) return
      const message = `Another answer on "${titleOf(first)}" should begin the request again, and leaves its answers or its draft.`
      add('wrongTarget', message, jump, change)
    },
    leaving() {
      const isIn = (now: Snapshot<D>, leaving: string) =>
        matchesState({ editing: { leaving } }, now.value)
      const asked = applyEvents(machine, snapshot, { type: 'leave' })
      const leave = { type: 'leave' } as const
      const confirm = { type: 'leave.confirm' } as const
      const left = isIn(asked, 'asking') ? applyEvents(machine, asked, confirm) : asked
      const stays = applyEvents(machine, left, { type: 'leave.cancel' })
      if (!isIn(left, 'left'))
        add('deadEnd', `Nobody can leave "${titleOf(step)}".`, leave, confirm)
      else if (!isIn(stays, 'staying')) {
        add('deadEnd', `Nobody who was to leave "${titleOf(step)}" can stay.`, leave)
      }
    },
  }
}
