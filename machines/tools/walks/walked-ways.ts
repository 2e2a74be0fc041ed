import { submittedTarget } from '#schemas/flow-usage.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { wayKey } from '../../engine/machine/usage.ts'
import type { WalkSet } from './generate.ts'

/** The ways from step to step that walks take, by wayKey: what real use is compared with. */
export function walkedWays<D>(flow: Flow<D, TenantSettings>, { walks }: WalkSet<D>): Set<string> {
  const ways = new Set<string>()
  for (const { moves, stands } of walks) {
    let at = flow.openingStepIds[0] ?? ''
    for (const [index, stand] of stands.entries()) {
      const isStep = flow.steps.has(stand)
      // Opening a draft again is no way between steps.
      const isWay = stand !== at && moves[index]?.event.type !== 'reopen'
      if (isWay && (isStep || stand === submittedTarget)) ways.add(wayKey(at, stand))
      if (isStep) at = stand
    }
  }
  return ways
}
