import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { trackReadPathsInto } from '../rehearsal/track-reads.ts'

/**
 * Companies form one group as long as a flow reads no setting in which they differ, so that every combination of
 * flags is walked and none twice.
 */

/** Companies that agree in everything that was read, and the outcome for them. */
export interface CompanyGroup<Outcome> {
  readonly companies: readonly FlaggedCompany[]
  readonly outcome: Outcome
}

/** The outcome for one company, and everything that was read of its settings. */
export interface EarlierOutcome<Outcome> {
  readonly settings: TenantSettings
  readonly paths: readonly string[]
  readonly outcome: Outcome
}

/**
 * Runs an action for each group of companies that it can't distinguish.
 * @param earlier outcomes of the same action, to which new ones are added
 * @param inSettings moves an outcome to another company of the same group
 */
export function runForEachCompanyGroup<Outcome>(
  companies: readonly FlaggedCompany[],
  read: Set<string>,
  act: (settings: TenantSettings) => Outcome,
  earlier: EarlierOutcome<Outcome>[] = [],
  inSettings: (outcome: Outcome, settings: TenantSettings) => Outcome = (outcome) => outcome,
): CompanyGroup<Outcome>[] {
  const parts: CompanyGroup<Outcome>[] = []
  let rest = companies
  while (rest[0] !== undefined) {
    const { settings } = rest[0]
    const known = earlier.find((one) => readAlike(one.settings, settings, one.paths))
    const { outcome, paths } = known ?? actOn(settings, act)
    if (!known) earlier.push({ settings, outcome, paths })
    const group: FlaggedCompany[] = []
    const others: FlaggedCompany[] = []
    for (const one of rest) {
      if (readAlike(one.settings, settings, paths)) group.push(one)
      else others.push(one)
    }
    parts.push({ companies: group, outcome: known ? inSettings(outcome, settings) : outcome })
    rest = others
    for (const path of paths) read.add(path)
  }
  return parts
}

function actOn<Outcome>(settings: TenantSettings, act: (settings: TenantSettings) => Outcome) {
  const paths = new Set<string>()
  const outcome = act(trackReadPathsInto(settings, paths))
  return { outcome, paths: [...paths] }
}

/** The same snapshot for another company. */
export function withCompany<D>(
  snapshot: FlowSnapshot<D, TenantSettings>,
  settings: TenantSettings,
): FlowSnapshot<D, TenantSettings> {
  return { ...snapshot, context: { ...snapshot.context, settings } }
}

function readAlike(one: TenantSettings, other: TenantSettings, paths: readonly string[]): boolean {
  return paths.every((path) => readable(one, path) === readable(other, path))
}

/** What reading these paths reveals of a company, as a text. Companies with the same text can't be distinguished. */
export function companyReadingsKey(settings: TenantSettings, paths: Iterable<string>): string {
  return JSON.stringify([...paths].map((path) => readable(settings, path) ?? null))
}

/** What reading one path reveals: for an object, only that it is one. */
function readable(settings: TenantSettings, path: string): unknown {
  const known = readableParts(settings)
  if (known.has(path)) return known.get(path)
  const value = settingValue(settings, path)
  const part = typeof value === 'object' && value !== null ? 'an object' : value
  known.set(path, part)
  return part
}

/** Cached, because the same few paths are read for every company. */
const readableParts = cachePerObject((_settings: TenantSettings) => new Map<string, unknown>())

function settingValue(settings: TenantSettings, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, key) =>
        typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined,
      settings,
    )
}
