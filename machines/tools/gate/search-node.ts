import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import type { PathStep } from './faults.ts'

export type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** A snapshot on a walk, in all companies that can't be distinguished there. */
export interface SearchNode<D> {
  readonly snapshot: Snapshot<D>
  readonly companies: readonly FlaggedCompany[]
  readonly path: readonly PathStep[]
  /** The steps passed so far. */
  readonly steps: readonly string[]
}

/** The result of an action, or the message of what it threw. */
export function attempt<Outcome extends object>(act: () => Outcome): Outcome | string {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
