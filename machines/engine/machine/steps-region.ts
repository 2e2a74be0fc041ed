import type { Flow, Step } from '../flow.ts'
import { canAnswersBeIncomplete, canBeIncomplete } from '../questions/can-be-incomplete.ts'
import { type Edge, edgeConditionName } from '../questions/edges.ts'
import { getStep } from '../questions/questions.ts'
import { savingBehavior } from '../questions/saving-behavior.ts'
import { canConflict } from './draft-region.ts'
import { guardNames } from './guard-names.ts'
import {
  doesSubmitAwaitSave,
  findLoadStep,
  nextConditionName,
  nextGuardName,
  nextWaitGuards,
  submitGuardName,
} from './guards.ts'
import {
  type ActionConfig,
  type StateConfig,
  stepTarget,
  type TransitionConfig,
} from './state-config.ts'
import {
  changeTransitions,
  withAwaitedSave,
  withLoading,
  withSaveBeforeSubmit,
} from './waiting-steps.ts'

/** The region of the steps: one state for each step, with group states around grouped steps. */
export function stepsRegion<D, S>(
  flow: Flow<D, S>,
  nextEdges: readonly Edge[],
  backEdges: readonly Edge[],
): StateConfig<D, S> {
  const states: Record<string, StateConfig<D, S>> = {
    resuming: {
      always: flow.stepIds
        .filter((id) => !isAfterLoad(flow, id))
        .map((id) => ({
          guard: guardNames.resumesAt(id),
          target: stepTarget(id),
          meta: { layer: 'resume' },
        })),
    },
  }
  for (const step of flow.steps.values()) {
    const config = stepState(flow, step, nextEdges, backEdges)
    if (step.group) {
      const group = states[step.group.id] ?? {
        initial: step.id,
        meta: { group: step.group.id, title: step.group.title },
        states: {},
      }
      group.states = { ...group.states, [step.id]: config }
      states[step.group.id] = group
    } else {
      states[step.id] = config
    }
  }
  const restart: TransitionConfig[] =
    flow.restart && flow.stepIds[0]
      ? [
          {
            guard: 'restartsTheRequest',
            target: stepTarget(flow.stepIds[0]),
            actions: ['restart'],
            meta: { layer: 'restart' },
          },
        ]
      : []
  const save: ActionConfig[] = savingBehavior(flow).nextAwaitsSave ? ['requestSaveOfPassed'] : []
  return {
    initial: 'resuming',
    on: {
      change: [...restart, ...changeTransitions(flow, {})],
      undo: [{ guard: 'somethingCanBeUndone', actions: ['undo'] }],
      jump: flow.stepIds.map((id) => ({
        guard: guardNames.jumpLandsOn(id),
        target: stepTarget(id),
        actions: [{ type: 'refuseIfStoppedAt', params: { step: id } }, ...save],
        meta: { layer: 'jump' },
      })),
      redirect: redirectTargets(flow).map((id) => ({
        guard: guardNames.redirectedTo(id),
        target: stepTarget(id),
        actions: [{ type: 'refuseIfIncomplete', params: { step: id } }],
        meta: { layer: 'redirect' },
      })),
    },
    states,
  }
}

function stepState<D, S>(
  flow: Flow<D, S>,
  step: Step<D, S>,
  nextEdges: readonly Edge[],
  backEdges: readonly Edge[],
): StateConfig<D, S> {
  const own = { step: step.id }
  const refuse: TransitionConfig = { actions: [{ type: 'refuse', params: own }] }
  const incomplete = canBeIncomplete(step)
  const { savesOnAcknowledge, nextAwaitsSave } = savingBehavior(flow)
  const save: ActionConfig[] = savesOnAcknowledge ? ['requestSave'] : []
  const edges = nextEdges.filter(({ from }) => from === step.id)
  const savingEdges = edges.filter((edge) => savesWhenLeft(flow, step, edge))
  const waits = nextAwaitsSave && savingEdges.length > 0
  const next = edges.map(
    (edge): TransitionConfig => ({
      guard: nextGuardName(flow, edge) || undefined,
      target: waits && savingEdges.includes(edge) ? 'awaitingSave' : stepTarget(edge.to),
      actions: savingEdges.includes(edge) ? ['requestSave'] : [],
    }),
  )
  const on: Record<string, TransitionConfig[]> = {
    back: backEdges
      .filter(({ from }) => from === step.id)
      .map((edge) => ({
        guard: edgeConditionName(edge) || undefined,
        target: stepTarget(edge.to),
      })),
  }
  if (step.ack) {
    on.acknowledge = [
      { guard: guardNames.acknowledged(step.id) },
      { guard: guardNames.inputsComplete(step.id), actions: ['acknowledge', ...save] },
      ...(canAnswersBeIncomplete(step) ? [refuse] : []),
    ]
    on.unacknowledge = [{ actions: ['unacknowledge'] }]
  }
  if (step.submit) {
    const loadStep = findLoadStep(flow)
    // A step that loads and submits is entered again, since otherwise it would wait for a call nobody makes.
    const reload: TransitionConfig[] = loadStep
      ? [{ guard: 'whatWasLoadedIsOutdated', target: stepTarget(loadStep.id), reenter: true }]
      : []
    on.submit = [
      { guard: submitGuardName(step.id), target: '#submitting', actions: ['clearUnasked'] },
      { guard: 'someEarlierStepIsIncomplete', actions: ['goToEarlierIncomplete'] },
      ...reload,
      ...(doesSubmitAwaitSave(flow)
        ? [{ guard: guardNames.complete(step.id), target: '.awaitingSave' }]
        : []),
      ...(incomplete || (canSubmitAwaitCall(flow) && !doesSubmitAwaitSave(flow)) ? [refuse] : []),
    ]
  }
  const state: StateConfig<D, S> = {
    id: `step:${step.id}`,
    meta: { step: step.id, title: step.title },
    entry: [{ type: 'enterStep', params: own }],
    exit: ['forgetRefusal'],
    on,
  }
  if (step.load) return withLoading(flow, state, next)
  if (step.submit && doesSubmitAwaitSave(flow)) {
    on.next = [...next, refuse]
    return withSaveBeforeSubmit(flow, step, state)
  }
  if (waits)
    return withAwaitedSave(state, [...next, refuse], [...nextAfterSave(flow, savingEdges), refuse])
  const goesOn = next.length > 0 && !incomplete && nextWaitGuards(flow).length === 0
  on.next = goesOn ? next : [...next, refuse]
  return state
}

/** Whether submitting may have to wait for a call. */
function canSubmitAwaitCall<D, S>(flow: Flow<D, S>): boolean {
  return savingBehavior(flow).savesDrafts || flow.calculation !== undefined
}

/**
 * Whether a step comes after the load step in every order. What was loaded isn't saved, so no draft resumes there.
 */
function isAfterLoad<D, S>({ sequences, steps }: Flow<D, S>, stepId: string): boolean {
  const those = sequences.filter(({ stepIds }) => stepIds.includes(stepId))
  return (
    those.length > 0 &&
    those.every(({ stepIds }) =>
      stepIds.slice(0, stepIds.indexOf(stepId)).some((id) => steps.get(id)?.load !== undefined),
    )
  )
}

/**
 * The steps that the wizard itself may lead to: incomplete ones before a load or submit, and where a resolved
 * conflict leads. If answers decide between orders, that can be any step.
 */
function redirectTargets<D, S>(flow: Flow<D, S>): string[] {
  const settles = canConflict(flow)
  const mayVanish = flow.sequences.length > 1 || [...flow.steps.values()].some(hasGuards)
  const needing = (id: string) => {
    const { load, submit } = getStep(flow, id)
    return load !== undefined || submit === true
  }
  return flow.stepIds.filter((id) => {
    const step = getStep(flow, id)
    if (isAfterLoad(flow, id)) return false
    // If the current step is no longer shown, the wizard continues on the first incomplete step, or on the last one.
    const mayBeNext = canBeIncomplete(step) || isLast(flow, id)
    if (
      settles &&
      ((isSavedInSomeOrder(flow, id) && mayVanish && mayBeNext) || step.load !== undefined)
    ) {
      return true
    }
    const needed = flow.sequences.some(
      ({ stepIds }) => stepIds.includes(id) && stepIds.slice(stepIds.indexOf(id) + 1).some(needing),
    )
    return needed && canBeIncomplete(step)
  })
}

/** Whether some order of steps ends with this step. */
function isLast<D, S>(flow: Flow<D, S>, stepId: string): boolean {
  return flow.sequences.some(
    ({ stepIds }) =>
      stepIds.includes(stepId) &&
      stepIds.slice(stepIds.indexOf(stepId) + 1).every((id) => hasGuards(getStep(flow, id))),
  )
}

/** Whether a step is part of an order of steps that saves drafts. */
function isSavedInSomeOrder<D, S>(flow: Flow<D, S>, stepId: string): boolean {
  return flow.sequences.some(
    ({ stepIds }) =>
      stepIds.includes(stepId) && stepIds.some((id) => getStep(flow, id).save !== false),
  )
}

const hasGuards = ({ guards }: { readonly guards: readonly string[] }) => guards.length > 0

/** Whether leaving a step saves. A group is saved once, when it's left (flows.md 1.2). */
function savesWhenLeft<D, S>(flow: Flow<D, S>, step: Step<D, S>, { to }: Edge): boolean {
  const leavesGroup = step.group === undefined || flow.steps.get(to)?.group?.id !== step.group.id
  return savingBehavior(flow).savesOnNext && step.save !== false && leavesGroup
}

/** Where a step leads once it's saved, by the answers at that time: they may have changed during the save. */
function nextAfterSave<D, S>(flow: Flow<D, S>, edges: readonly Edge[]): TransitionConfig[] {
  return edges.map((edge) => ({
    guard: nextConditionName(flow, edge) || undefined,
    target: stepTarget(edge.to),
  }))
}
