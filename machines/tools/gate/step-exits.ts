import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { applyEvents, settleCalls } from '../../engine/machine/stepping.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import {
  leavingEvent,
  type PathsThroughStep,
  pathsThroughStep,
  type WalkContext,
} from '../rehearsal/step-paths.ts'
import { withCompany } from './company-groups.ts'
import type { NodeSnapshot } from './search-node.ts'

/** One step, left in each way that decides where it leads. */
export interface StepExits<D> extends PathsThroughStep<D, TenantSettings> {
  readonly nexts: readonly {
    readonly events: readonly WizardEvent<D>[]
    readonly before: NodeSnapshot<D>
    /** The snapshot before its calls are answered. */
    readonly calling: NodeSnapshot<D>
    readonly to: NodeSnapshot<D>
    /** The step that Back leads to; undefined if the request ended. */
    readonly back: string | undefined
  }[]
}

/** The outcome of leaving a step for another company of the same group. */
export function stepExitsInCompany<D>(
  outcome: StepExits<D>,
  settings: TenantSettings,
): StepExits<D> {
  const nexts = outcome.nexts.map(({ before, calling, to, ...next }) => ({
    ...next,
    before: withCompany(before, settings),
    calling: withCompany(calling, settings),
    to: withCompany(to, settings),
  }))
  return { ...outcome, nexts }
}

/** Leaves a step in each way there is. */
export function exitsFromStep<D>(
  walker: WalkContext<D, TenantSettings>,
  snapshot: NodeSnapshot<D>,
): StepExits<D> {
  const { machine } = walker
  const leave = leavingEvent(walker, snapshot.context.step)
  const through = pathsThroughStep(walker, snapshot)
  const nexts = through.paths.map((path) => {
    const calling = applyEvents(machine, path.snapshot, leave)
    const to = settleCalls(machine, calling)
    const back =
      to.status === 'active'
        ? settleCalls(machine, applyEvents(machine, to, { type: 'back' })).context.step
        : undefined
    return { events: [...path.events, leave], before: path.snapshot, calling, to, back }
  })
  return { ...through, nexts }
}
