import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { recordReads } from '../rehearsal/track-reads.ts'

/**
 * Companies are one group for as long as a flow reads no setting in which they differ:
 * so that every combination of flags is walked, and none twice.
 */

/** Some companies that agree in everything that was read, and what became of them. */
export interface CompanyGroup<Outcome> {
  readonly companies: readonly FlaggedCompany[]
  readonly outcome: Outcome
}

/** Does a thing for each company of several, once for all that it can't distinguish. */
export function forEachGroup<Outcome>(
  companies: readonly FlaggedCompany[],
  read: Set<string>,
  act: (settings: TenantSettings) => Outcome,
): CompanyGroup<Outcome>[] {
  const parts: CompanyGroup<Outcome>[] = []
  let rest = companies
  while (rest[0] !== undefined) {
    const { settings } = rest[0]
    const seen = new Set<string>()
    const outcome = act(recordReads(settings, seen))
    const alike = (one: FlaggedCompany) => readAlike(one.settings, settings, seen)
    parts.push({ companies: rest.filter(alike), outcome })
    rest = rest.filter((one) => !alike(one))
    for (const path of seen) read.add(path)
  }
  return parts
}

/** The same snapshot in another company. */
export function inCompany<D>(
  snapshot: FlowSnapshot<D, TenantSettings>,
  settings: TenantSettings,
): FlowSnapshot<D, TenantSettings> {
  return { ...snapshot, context: { ...snapshot.context, settings } }
}

function readAlike(
  one: TenantSettings,
  other: TenantSettings,
  paths: ReadonlySet<string>,
): boolean {
  return [...paths].every((path) => readable(one, path) === readable(other, path))
}

/** What reading a path alone reveals: of an object only that it is one. */
function readable(settings: TenantSettings, path: string): unknown {
  const value = path
    .split('.')
    .reduce<unknown>(
      (snapshot, key) =>
        typeof snapshot === 'object' && snapshot !== null ? Reflect.get(snapshot, key) : undefined,
      settings,
    )
  return typeof value === 'object' && value !== null ? 'an object' : value
}
