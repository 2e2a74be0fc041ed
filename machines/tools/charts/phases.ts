import type { Flow, Phase } from '../../engine/flow.ts'
import { getStep } from '../../engine/questions/questions.ts'

/** The phases of a flow, as declared or derived from its orders of steps. */
export function flowPhases<D, S>(flow: Flow<D, S>): readonly Phase[] {
  if (flow.phases.length === 0) return derivedPhases(flow)
  const named = new Set(flow.phases.flatMap(({ stepIds }) => stepIds))
  const others = flow.stepIds.filter((id) => !named.has(id))
  return others.length === 0 ? flow.phases : [...flow.phases, { title: 'Other', stepIds: others }]
}

/** Derives phases: the steps before the orders split, those of some orders, and those that all orders end with. */
function derivedPhases<D, S>(flow: Flow<D, S>): Phase[] {
  const end = new Set(commonEnd(flow))
  const opening = flow.sequences.length > 1 ? flow.openingStepIds : []
  const middle = flow.stepIds.filter((id) => !end.has(id) && !opening.includes(id))
  const phases = [
    { title: 'Start', stepIds: opening },
    { title: 'Request', stepIds: middle },
    { title: 'Closing', stepIds: flow.stepIds.filter((id) => end.has(id)) },
  ]
  return phases.filter(({ stepIds }) => stepIds.length > 0)
}

/** The steps that every order ends with. If there is only one order, those from its load or submit step on. */
function commonEnd<D, S>({ sequences, ...flow }: Flow<D, S>): readonly string[] {
  const [first, ...others] = sequences.map(({ stepIds }) => stepIds)
  if (!first) return []
  if (others.length === 0) {
    const at = first.findIndex((id) => {
      const { load, submit } = getStep({ sequences, ...flow }, id)
      return load !== undefined || submit
    })
    return at < 0 ? [] : first.slice(at)
  }
  let length = 0
  while (others.every((ids) => ids.at(-1 - length) === first.at(-1 - length))) {
    if (length === first.length) break
    length += 1
  }
  return first.slice(first.length - length)
}
