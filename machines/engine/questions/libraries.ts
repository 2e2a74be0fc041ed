import type { LateLibrary } from '#schemas/questions/late-library.ts'
import type { Flow } from '../flow.ts'
import { getStep, stepFields } from './questions.ts'

/** The libraries that the rules of a flow ask, where those come in files of their own (schemas/questions/late-library.ts). */

/** Those that must be there before a step is answered. */
export function stepLibraries<D, S>(flow: Flow<D, S>, stepId: string): readonly LateLibrary[] {
  const named = stepFields(getStep(flow, stepId)).flatMap(([, { libraries = [] }]) => libraries)
  return [...new Set(named)]
}

/** Loads all, so that any answer can be judged. Rejects where one can't be fetched. */
export async function loadLibraries<D, S>(flow: Flow<D, S>): Promise<void> {
  const all = new Set(flow.stepIds.flatMap((stepId) => stepLibraries(flow, stepId)))
  await Promise.all([...all].map((library) => library.load()))
}
