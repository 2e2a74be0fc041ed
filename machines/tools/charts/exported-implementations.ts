import { fromPromise } from 'xstate'
import type { FlowMachine } from '../../engine/machine/stepping.ts'

/**
 * The parts of an exported machine (`npm run charts -- --to FOLDER`) that JSON can't hold: its initial context,
 * guards, actions and delays, and for each call a stub that tells what to provide instead. `createMachine({ ...json,
 * context }).provide(implementations)` runs in a plain XState actor.
 */
export function exportedImplementations<D, S>({ id, config, implementations }: FlowMachine<D, S>) {
  const { guards, actions, delays, actors } = implementations
  const calls = Object.keys(actors).map((name) => [name, callToProvide(id, name)] as const)
  return {
    context: config.context,
    implementations: { guards, actions, delays, actors: Object.fromEntries(calls) },
  }
}

function callToProvide(flow: string, name: string) {
  return fromPromise<unknown>(() =>
    Promise.reject(
      new Error(`The call ${name} of the flow ${flow} must be provided: actors: { ${name} }.`),
    ),
  )
}
