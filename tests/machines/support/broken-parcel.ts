import type { Flow, Step } from '#machines/engine/flow.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type ParcelDraft, parcelFlow } from './parcel.ts'

/** The parcel flow with one change, to test what a gate refuses. */

export type ParcelFlow = Flow<ParcelDraft, TenantSettings>
/** A step of the parcel flow. */
export type ParcelStep = Step<ParcelDraft, TenantSettings>

/** The parcel flow without a change. */
export const parcel = parcelFlow()

/** A step of the parcel flow by id. Throws if there is none. */
export function parcelStep(id: string): ParcelStep {
  const step = parcel.steps.get(id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}

/** The parcel flow with one changed step. */
export function withStep(id: string, change: Partial<ParcelStep>): ParcelFlow {
  return {
    ...parcel,
    steps: new Map(parcel.steps).set(id, { ...parcelStep(id), ...change }),
  }
}
