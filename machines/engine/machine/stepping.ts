import {
  type AnyActorScope,
  createActor,
  createMachine,
  type InspectionEvent,
  matchesState,
  type SnapshotFrom,
} from 'xstate'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { compileFlow } from './compile-flow.ts'
import type { CallFailure, MachineEvent, SavedDraft, WizardInput } from './wizard.ts'

/**
 * Steps through a compiled flow without services: transitions are pure, and the caller answers the calls. Snapshots
 * are values, so a search can return to any of them.
 */

export type FlowMachine<D, S> = ReturnType<typeof compileFlow<D, S>>
/** A snapshot of a compiled flow: its state and its context. */
export type FlowSnapshot<D, S> = SnapshotFrom<FlowMachine<D, S>>
type CallName = CallFailure['during']

/**
 * The first snapshot of a wizard; its calls are pending and aren't made.
 * @param inspect called with every transition taken from this snapshot on
 */
export function initialSnapshot<D, S>(
  machine: FlowMachine<D, S>,
  input: WizardInput<D, S>,
  inspect?: (event: InspectionEvent) => void,
): FlowSnapshot<D, S> {
  const inert = cachedInertScope(machine)
  if (inert.inspect !== inspect) Object.assign(inert, { scope: inertScope(inspect), inspect })
  return machine.getInitialSnapshot(inert.scope, input)
}

/**
 * The actor scope that a transition needs when nothing must happen. XState's own `transition` creates an actor for
 * each event, which takes a third of a walk's time.
 */
function inertScope(inspect?: (event: InspectionEvent) => void): AnyActorScope {
  // A placeholder that never runs, so it needs no behavior.
  const self = createActor(createMachine({}), { inspect })
  const nothing = () => undefined
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
}

const cachedInertScope = cachePerObject(
  (_machine: object): { scope: AnyActorScope; inspect: unknown } => ({
    scope: inertScope(),
    inspect: undefined,
  }),
)

/** The snapshot after some events, without making calls or changing the one before. */
export function applyEvents<D, S>(
  machine: FlowMachine<D, S>,
  snapshot: FlowSnapshot<D, S>,
  ...events: readonly MachineEvent<D>[]
): FlowSnapshot<D, S> {
  const { scope } = cachedInertScope(machine)
  return events.reduce((now, event) => machine.transition(now, event, scope), snapshot)
}

/** The calls that are pending in a snapshot. */
export function pendingCalls<D, S>({ value }: FlowSnapshot<D, S>): CallName[] {
  const calls: readonly [CallName, boolean][] = [
    ['create', matchesState({ editing: { draft: 'creating' } }, value)],
    ['save', matchesState({ editing: { draft: 'saving' } }, value)],
    ['load', isLoading(value)],
    ['calculate', matchesState({ editing: { calculation: 'calculating' } }, value)],
    ['submit', matchesState('submitting', value)],
  ]
  return calls.filter(([, running]) => running).map(([name]) => name)
}

function isLoading(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const steps = 'editing' in value ? value.editing : undefined
  const step = typeof steps === 'object' && steps !== null && 'steps' in steps ? steps.steps : null
  return typeof step === 'object' && step !== null && Object.values(step).includes('loading')
}

/**
 * The snapshot after a call succeeded: a save with what was sent, a load with an empty list, a calculation without
 * changes.
 */
export function completeCall<D, S>(
  machine: FlowMachine<D, S>,
  snapshot: FlowSnapshot<D, S>,
  name: CallName,
): FlowSnapshot<D, S> {
  const { id, tenantId, draft } = snapshot.context
  const saved: SavedDraft<D> = { id: id || 1, tenantId, etag: '"1"', draft }
  return name === 'create' || name === 'save'
    ? applyEvents(machine, snapshot, { type: `xstate.done.actor.${name}`, output: saved })
    : name === 'calculate'
      ? applyEvents(machine, snapshot, {
          type: 'xstate.done.actor.calculate',
          output: { changes: {} },
        })
      : applyEvents(machine, snapshot, { type: `xstate.done.actor.${name}`, output: [] })
}

/** The snapshot after a call failed. */
export function failCall<D, S>(
  machine: FlowMachine<D, S>,
  snapshot: FlowSnapshot<D, S>,
  name: CallName,
  error: unknown = new Error('No answer.'),
): FlowSnapshot<D, S> {
  return applyEvents(machine, snapshot, { type: `xstate.error.actor.${name}`, error })
}

/**
 * The snapshot after every pending call succeeded, including those that follow.
 * @throws if calls follow each other without end
 */
export function settleCalls<D, S>(
  machine: FlowMachine<D, S>,
  snapshot: FlowSnapshot<D, S>,
): FlowSnapshot<D, S> {
  let now = snapshot
  for (let limit = 0; limit < 20; limit += 1) {
    const name = pendingCalls(now)[0]
    if (name === undefined) return now
    now = completeCall(machine, now, name)
  }
  throw new Error(`The calls of ${machine.id} never come to an end.`)
}

/** The snapshot after its delay; the same object if it waits for none. */
export function advancePastDelay<D, S>(
  machine: FlowMachine<D, S>,
  snapshot: FlowSnapshot<D, S>,
): FlowSnapshot<D, S> {
  const delayed = snapshot._nodes
    .flatMap((node) => [...node.transitions.values()].flat())
    .find(({ eventType }) => eventType.startsWith('xstate.after.'))
  // XState's name for the event that ends a delay.
  return delayed
    ? applyEvents(machine, snapshot, { type: delayed.eventType } as MachineEvent<D>)
    : snapshot
}
