import type { GuardName } from '#machines/engine/machine/guard-names.ts'
import { createMutant, type Mutant, withEventTransitions, withEveryState } from './mutant.ts'

/** Faults of the chart: its edges and names. */
export const chartMutants: readonly Mutant[] = [
  createMutant(
    'the chart has an edge that can not happen',
    'questions/edges',
    'parcel',
    ['everyNextEdgeIsWalked'],
    ({ flowEdges }) => ({
      flowEdges: (flow, direction) => [
        ...flowEdges(flow, direction),
        { from: 'choice', to: 'signing', variants: [], guards: ['isInsured'] },
      ],
    }),
  ),
  createMutant(
    'the chart is missing the edges that skip a step',
    'questions/edges',
    'parcel',
    ['edgesAgreeWithNeighbors'],
    ({ flowEdges }) => ({
      flowEdges: (flow, direction) =>
        flowEdges(flow, direction).filter(
          ({ from, to }) => ![from, to].includes('weighing') || ![from, to].includes('greeting'),
        ),
    }),
  ),
  createMutant(
    'Back goes to the start',
    'questions/edges',
    'parcel',
    ['edgesAgreeWithNeighbors', 'backUndoesNext'],
    ({ flowEdges }) => ({
      flowEdges: (flow, direction) =>
        flowEdges(flow, direction).map((edge) =>
          direction === 1 ? edge : { ...edge, to: flow.stepIds[0] ?? edge.to },
        ),
    }),
  ),
  createMutant(
    'a guard of the chart has no name',
    'machine/steps-region',
    'parcel',
    ['everythingIsNamed'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEveryState(stepsRegion(...args), (state) =>
          withEventTransitions(state, 'next', (transitions) =>
            // What a declaration's types forbid, and JavaScript does not.
            transitions.map((one) => ({ ...one, guard: (() => true) as unknown as GuardName })),
          ),
        ),
    }),
  ),
]
