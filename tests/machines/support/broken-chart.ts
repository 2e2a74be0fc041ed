import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { transitionGuard } from '#machines/tools/rehearsal/coverage.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { type ParcelDraft, parcelFlow, parcelRehearsal } from './parcel.ts'

/** Charts that differ from their declaration. */

/** The compiled chart with some transitions broken. */
export function parcelWithBrokenChart(
  change: (stateOf: (id: string) => AnyStateNode) => void,
): Rehearsal<ParcelDraft> {
  const machine = compileFlow(parcelFlow())
  const found = new Map<string, AnyStateNode>()
  const collect = (node: AnyStateNode) => {
    found.set(node.id, node)
    for (const inner of Object.values<AnyStateNode>(node.states)) collect(inner)
  }
  collect(machine.root)
  change((id) => {
    const node = found.get(id)
    if (!node) throw new Error(`There is no state ${id}.`)
    return node
  })
  return { ...parcelRehearsal(), machine }
}
/** The region with the steps. */
export const stepsRegionId = 'parcel.editing.steps'
/** A state's transitions for an event. */
export const edgesOn = (node: AnyStateNode, event: string) => node.transitions.get(event) ?? []
/** Redirects the transitions with a certain guard to another state. */
export const redirectTransitions = (
  those: readonly AnyTransitionDefinition[],
  guard: string,
  to: AnyStateNode,
) => {
  for (const one of those)
    if (transitionGuard(one).includes(guard)) Object.assign(one, { target: [to] })
}
