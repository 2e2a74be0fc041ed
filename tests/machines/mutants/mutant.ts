import type * as Updates from '#machines/engine/machine/context-updates.ts'
import type * as DraftRegion from '#machines/engine/machine/draft-region.ts'
import type * as Guards from '#machines/engine/machine/guards.ts'
import type * as Ending from '#machines/engine/machine/leaving-and-submitting.ts'
import type {
  ActionConfig,
  StateConfig,
  TransitionConfig,
} from '#machines/engine/machine/state-config.ts'
import type * as StepsRegion from '#machines/engine/machine/steps-region.ts'
import type * as Answers from '#machines/engine/questions/answers.ts'
import type * as Edges from '#machines/engine/questions/edges.ts'
import type * as Movement from '#machines/engine/questions/movement.ts'
import type * as Questions from '#machines/engine/questions/questions.ts'
import type * as Refusals from '#machines/engine/questions/refusals.ts'
import type { LawName } from '../laws/laws.ts'

/**
 * Faults that somebody could introduce in the engine, one at a time (docs/architecture.md, Engine).
 */

interface EngineModules {
  'questions/answers': typeof Answers
  'machine/draft-region': typeof DraftRegion
  'questions/edges': typeof Edges
  'machine/leaving-and-submitting': typeof Ending
  'questions/refusals': typeof Refusals
  'machine/guards': typeof Guards
  'questions/movement': typeof Movement
  'questions/questions': typeof Questions
  'machine/steps-region': typeof StepsRegion
  'machine/context-updates': typeof Updates
}

/** A module of the engine by its path. */
export type EngineModule = keyof EngineModules

/** A fault in one module of the engine, and the laws that notice it. */
export interface Mutant {
  /** What is wrong, as a sentence. */
  readonly fault: string
  readonly module: EngineModule
  /** The module's exports with the fault. */
  readonly mutate: (original: Record<string, unknown>) => Record<string, unknown>
  /** The flow in which the laws notice it. */
  readonly on: 'parcel' | 'waiting parcel' | 'terminate'
  /** The laws that it breaks. */
  readonly breaks: readonly [LawName, ...LawName[]]
}

/** Creates a mutant with the types of its module. */
export function createMutant<M extends EngineModule>(
  fault: string,
  module: M,
  on: Mutant['on'],
  breaks: Mutant['breaks'],
  mutate: (original: EngineModules[M]) => Partial<EngineModules[M]>,
): Mutant {
  return {
    fault,
    module,
    on,
    breaks,
    // The type guarantees that the mutated module is the named one.
    mutate: (original) =>
      mutate(original as unknown as EngineModules[M]) as Record<string, unknown>,
  }
}

/** Changes every state of a region, including nested ones. */
export function withEveryState<D, S>(
  config: StateConfig<D, S>,
  change: (state: StateConfig<D, S>, name: string) => StateConfig<D, S>,
): StateConfig<D, S> {
  const states = Object.entries(config.states ?? {}).map(([name, state]) => [
    name,
    change(withEveryState(state, change), name),
  ])
  return { ...config, states: Object.fromEntries(states) }
}

/** Changes the transitions of a state's event. */
export function withEventTransitions<D, S>(
  state: StateConfig<D, S>,
  event: string,
  change: (transitions: TransitionConfig[]) => TransitionConfig[],
): StateConfig<D, S> {
  const transitions = state.on?.[event]
  return transitions ? { ...state, on: { ...state.on, [event]: change(transitions) } } : state
}

/** Adds an action to each transition. */
export const withAddedAction = (action: ActionConfig) => (transitions: TransitionConfig[]) =>
  transitions.map((one) => ({ ...one, actions: [...(one.actions ?? []), action] }))

/** A guard table in which the guards with certain names always hold. */
export const withAlwaysTrueGuards =
  (isMeant: (name: string) => boolean): ((original: typeof Guards) => Partial<typeof Guards>) =>
  ({ flowGuards }) => ({
    flowGuards: (...args) =>
      Object.fromEntries(
        Object.entries(flowGuards(...args)).map(([name, guard]) => [
          name,
          isMeant(name) ? () => true : guard,
        ]),
      ),
  })
