import { dequal } from 'dequal/lite'
import type { SignedInUser } from '#schemas/people/person.ts'
import { answerPaths } from '#schemas/questions/paths.ts'
import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import type { SimulatedEvent, SimulationLog } from '#schemas/requests/simulation-log.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import {
  advancePastDelay,
  applyEvents,
  completeCall,
  type FlowSnapshot,
  failCall,
  initialSnapshot,
} from '../../engine/machine/stepping.ts'
import type { MachineEvent } from '../../engine/machine/wizard.ts'
import { type Rehearsal, rehearsalAt } from '../rehearsal/rehearsal.ts'
import type { Chart } from './chart.ts'
import { canDraftHoldValue } from './editable-answers.ts'
import { fillingEvents } from './filling-events.ts'
import { reportedSnapshot, reportOpeningProblem } from './reported-snapshot.ts'
import { type SimulationView, toSimulationView } from './simulation-view.ts'

/**
 * Steps a request through its chart with the flow's real machine. The caller chooses the outcomes of calls, and the
 * events form a log that can be replayed.
 */
export interface Simulator {
  readonly view: () => SimulationView
  readonly send: (event: SimulatedEvent) => void
  /** Whether the draft can hold a value at a path. */
  readonly canHold: (path: string, value: unknown) => boolean
  /** Answers everything that the current step is missing. */
  readonly fill: () => void
  /** Undoes events until only this many are left. */
  readonly backTo: (count: number) => void
  readonly log: () => SimulationLog
}

/** The company, the person and the time of a simulation, and what it opens with. */
export interface SimulationStart {
  readonly settings: TenantSettings
  readonly user: SignedInUser
  readonly now: EasternDateTime
  /** Events to replay at the start. */
  readonly events?: readonly SimulatedEvent[]
  /** A report to open instead of the first step. */
  readonly reported?: ReportedWizard
}

/** Starts a simulation of a flow. Events to replay that the flow doesn't know are left out. */
export function createSimulator<D>(
  rehearsal: Rehearsal<D>,
  chart: Chart,
  { settings, user, now, events = [], reported }: SimulationStart,
): Simulator {
  const { flow, machine } = rehearsal
  // Replacements for missing answers fit the simulated time: a delivery date is in the future.
  const atPresent = rehearsalAt(rehearsal, { now, user })
  const start = initialSnapshot(machine, {
    settings,
    user,
    tenantId: 'simulated',
    clock: () => now,
  })
  const opens = reported && reportOpeningProblem(rehearsal, reported) === undefined
  const first = opens ? reportedSnapshot(atPresent, start, reported) : start
  let moments: SimulatedStep<D>[] = []
  const present = () => moments.at(-1)?.snapshot ?? first

  const send = (sent: SimulatedEvent) => {
    const event = fittingEvent(rehearsal, sent)
    if (!event) return
    const before = present()
    const snapshot = applySimulatedEvent(rehearsal, before, event)
    const isRefused = isAttemptToMoveOn(event) && isSameMoment(before, snapshot)
    moments = [...moments, { event, snapshot, isRefused }]
  }
  for (const event of events) send(event)

  return {
    view: () => {
      const last = moments.at(-1)
      return toSimulationView(
        rehearsal,
        chart,
        present(),
        moments.map(({ event }) => event),
        last?.isRefused ? last.event : undefined,
      )
    },
    send,
    canHold: (path, value) => canDraftHoldValue(rehearsal, path, value),
    fill: () => {
      for (const event of fillingEvents(atPresent, present())) send(event)
    },
    backTo: (count) => {
      moments = moments.slice(0, count)
    },
    log: () => ({
      flow: flow.id,
      version: flow.version,
      now,
      settings,
      ...(reported && { reported }),
      events: moments.map(({ event }) => event),
    }),
  }
}

/** An event reduced to answers and steps that the flow has, because a log may be edited or from another version. */
function fittingEvent<D>(
  rehearsal: Rehearsal<D>,
  event: SimulatedEvent,
): SimulatedEvent | undefined {
  const { flow } = rehearsal
  if (event.type === 'jump') return flow.steps.has(event.to) ? event : undefined
  if (event.type !== 'change') return event
  const paths = new Set<string>(answerPaths(flow.emptyDraft))
  const changes = Object.entries(event.changes).filter(
    ([path, value]) => paths.has(path) && canDraftHoldValue(rehearsal, path, value),
  )
  return changes.length > 0 ? { ...event, changes: Object.fromEntries(changes) } : undefined
}

/** An event and the snapshot after it. */
interface SimulatedStep<D> {
  readonly event: SimulatedEvent
  readonly snapshot: FlowSnapshot<D, TenantSettings>
  /** Whether a person tried to move on and nothing visible changed. */
  readonly isRefused: boolean
}

/** Whether an event is a person's attempt to move on, in contrast to an answer, a call's outcome or time. */
function isAttemptToMoveOn({ type }: SimulatedEvent): boolean {
  return type !== 'change' && type !== 'call' && type !== 'save delay passes'
}

function isSameMoment<D>(
  before: FlowSnapshot<D, TenantSettings>,
  after: FlowSnapshot<D, TenantSettings>,
): boolean {
  const comparableParts = ({ value, context }: FlowSnapshot<D, TenantSettings>) => {
    const { step, draft, problem } = context
    return { value, step, draft, problem }
  }
  return dequal(comparableParts(before), comparableParts(after))
}

/** The snapshot after an event; the same snapshot if the event isn't possible now. */
function applySimulatedEvent<D>(
  { machine }: Rehearsal<D>,
  snapshot: FlowSnapshot<D, TenantSettings>,
  event: SimulatedEvent,
): FlowSnapshot<D, TenantSettings> {
  if (snapshot.status !== 'active') return snapshot
  if (event.type === 'call') {
    return event.outcome === 'succeeds'
      ? completeCall(machine, snapshot, event.call)
      : failCall(machine, snapshot, event.call)
  }
  if (event.type === 'save delay passes') return advancePastDelay(machine, snapshot)
  const heard: MachineEvent<D> =
    event.type === 'change' ? { ...event, changes: event.changes as AnswerChanges<D> } : event
  return applyEvents(machine, snapshot, heard)
}
