import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { awaitedLibrary, type LateLibrary } from '#schemas/questions/late-library.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow, Step } from '../flow.ts'
import { getStep, isAsked, shownSteps, stepFields } from './questions.ts'

/** The libraries that a flow's rules need, if they're loaded separately (schemas/questions/late-library.ts). */

/** The libraries that must be loaded before a step can be answered. */
export function stepCodeLibraries<D, S>(flow: Flow<D, S>, stepId: string): readonly LateLibrary[] {
  return namedLibraries(flow, stepId).filter(({ need }) => need === undefined)
}

function namedLibraries<D, S>(flow: Flow<D, S>, stepId: string): readonly LateLibrary[] {
  const named = stepFields(getStep(flow, stepId)).flatMap(([, { libraries = [] }]) => libraries)
  return [...new Set(named)]
}

/** Loads all libraries of a flow, so that any answer can be checked. Rejects if one can't be fetched. */
export async function loadCodeLibraries<D, S>(flow: Flow<D, S>): Promise<void> {
  await loadAll(flow.stepIds.flatMap((stepId) => namedLibraries(flow, stepId)))
}

/**
 * Loads what the answers of these drafts need, so that they can be checked. Rejects if it can't be fetched.
 * @param surroundings the other facts; without them, everything that the answers may need is loaded
 */
export async function loadDraftLibraries<D, S>(
  flow: Flow<D, S>,
  drafts: readonly D[],
  surroundings?: Omit<Facts<D, S>, 'draft'>,
): Promise<void> {
  const rules = flow.stepIds.flatMap((stepId) => rulesWithLibraries(getStep(flow, stepId)))
  const awaited = drafts.flatMap((draft) =>
    surroundings
      ? awaitedLibraries(flow, { ...surroundings, draft })
      : rules.flatMap(([path, rule]) => awaitedLibrary(rule, valueAt(draft, path)) ?? []),
  )
  await loadAll([...flow.stepIds.flatMap((stepId) => stepCodeLibraries(flow, stepId)), ...awaited])
}

async function loadAll(libraries: readonly LateLibrary[]): Promise<void> {
  await Promise.all([...new Set(libraries)].map((library) => library.load()))
}

/** The libraries that answers of the request wait for. */
export function awaitedLibraries<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepIds = shownSteps(flow, facts),
): readonly LateLibrary[] {
  const awaited = stepIds.flatMap((stepId) =>
    rulesWithLibraries(getStep(flow, stepId)).flatMap(([path, rule]) => {
      const library = awaitedLibrary(rule, valueAt(facts.draft, path), facts)
      return library && isAsked(rule, facts) ? library : []
    }),
  )
  return [...new Set(awaited)]
}

/** The rules of a step that name libraries: few do, and this is asked with each key. */
const rulesWithLibraries = cachePerObject(<D, S>(step: Step<D, S>) =>
  stepFields(step).filter(([, { libraries = [] }]) => libraries.some(({ need }) => need)),
)
