import { perObject } from '#schemas/questions/per-object.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, shownSteps } from './questions.ts'

/** What comes before and after the step of a flow that loads. */

/** The steps from which a request is a whole: those before the first that loads. */
export function stepsBeforeLoad<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): readonly string[] {
  const shown = shownSteps(flow, facts)
  const load = shown.findIndex((id) => getStep(flow, id).load !== undefined)
  return load < 0 ? shown : shown.slice(0, load)
}

/**
 * The answers of the load step and those after it: they are submitted, not saved, and do not invalidate what was
 * loaded.
 */
export const answersAfterLoad = perObject(
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
