import type { Flow } from '../flow.ts'
import { callInput } from './calls.ts'
import type { StateConfig } from './state-config.ts'

/** The region of the calculation call; empty if the flow has none. */
export function calculationRegion<D, S>(flow: Flow<D, S>): Record<string, StateConfig<D, S>> {
  if (!flow.calculation) return {}
  return {
    calculation: {
      initial: 'settled',
      on: flow.restart
        ? {
            change: [
              { guard: 'restartsTheRequest', target: '.settled', meta: { layer: 'restart' } },
            ],
          }
        : {},
      states: {
        settled: { on: { change: [{ guard: 'changesWhatIsCalculated', target: 'calculating' }] } },
        calculating: {
          invoke: {
            src: 'calculate',
            input: ({ context }) => callInput(flow, context),
            id: 'calculate',
            onDone: [{ target: 'settled', actions: ['storeCalculated'] }],
            onError: [{ target: 'settled', actions: ['revertChange', 'failCall'] }],
          },
        },
      },
    },
  }
}
