import type { LateLibrary } from '#schemas/questions/late-library.ts'
import type { Flow } from '../flow.ts'
import { getStep, stepFields } from './questions.ts'

/** The libraries that a flow's rules need, if they're loaded separately (schemas/questions/late-library.ts). */

/** The libraries that must be loaded before a step can be answered. */
export function stepLibraries<D, S>(flow: Flow<D, S>, stepId: string): readonly LateLibrary[] {
  const named = stepFields(getStep(flow, stepId)).flatMap(([, { libraries = [] }]) => libraries)
  return [...new Set(named)]
}

/** Loads all libraries of a flow, so that any answer can be checked. Rejects if one can't be fetched. */
export async function loadLibraries<D, S>(flow: Flow<D, S>): Promise<void> {
  const all = new Set(flow.stepIds.flatMap((stepId) => stepLibraries(flow, stepId)))
  await Promise.all([...all].map((library) => library.load()))
}
