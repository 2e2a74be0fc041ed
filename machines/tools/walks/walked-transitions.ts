import { submittedTransitionTarget } from '#schemas/requests/flow-usage.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { transitionKey } from '../../engine/machine/usage.ts'
import type { WalkSet } from './generate.ts'

/** The transitions between steps that walks take, by transitionKey: real use is compared with them. */
export function walkedTransitions<D>(
  flow: Flow<D, TenantSettings>,
  { walks }: WalkSet<D>,
): Set<string> {
  const keys = new Set<string>()
  for (const { steps, stepIds } of walks) {
    let at = flow.openingStepIds[0] ?? ''
    for (const [index, id] of stepIds.entries()) {
      const isStep = flow.steps.has(id)
      // Resuming a draft is no transition between steps.
      const isTransition = id !== at && steps[index]?.event.type !== 'reopen'
      if (isTransition && (isStep || id === submittedTransitionTarget))
        keys.add(transitionKey(at, id))
      if (isStep) at = id
    }
  }
  return keys
}
