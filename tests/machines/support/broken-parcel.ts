import type { Flow, Step } from '#machines/engine/flow.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type ParcelDraft, parcelFlow } from './parcel.ts'

/** The parcel's flow with one thing changed, for tests of what a gate refuses. */

export type ParcelFlow = Flow<ParcelDraft, TenantSettings>
export type ParcelStep = Step<ParcelDraft, TenantSettings>

export const sound = parcelFlow()

export function stepOf(id: string): ParcelStep {
  const step = sound.steps.get(id)
  if (!step) throw new Error(`There is no step ${id}.`)
  return step
}

export function withStep(id: string, change: Partial<ParcelStep>): ParcelFlow {
  return { ...sound, steps: new Map(sound.steps).set(id, { ...stepOf(id), ...change }) }
}
