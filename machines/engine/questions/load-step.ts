import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, shownSteps } from './questions.ts'

/** What comes before and after the load step of a flow. */

/** The steps before the first load step. Once these are complete, the request is a whole. */
export function stepsBeforeLoad<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): readonly string[] {
  const shown = shownSteps(flow, facts)
  const load = shown.findIndex((id) => getStep(flow, id).load !== undefined)
  return load < 0 ? shown : shown.slice(0, load)
}

/**
 * The answers of the load step and of those after it. They're submitted, not saved, and don't invalidate what was
 * loaded.
 */
export const pathsFromLoadStepOn = cachePerObject(
  <D, S>(flow: Flow<D, S>): ReadonlySet<string> =>
    new Set(
      flow.sequences.flatMap(({ stepIds }) => {
        const load = stepIds.findIndex((id) => getStep(flow, id).load !== undefined)
        return load < 0
          ? []
          : stepIds.slice(load).flatMap((id) => Object.keys(getStep(flow, id).rules.fields))
      }),
    ),
)
