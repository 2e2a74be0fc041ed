import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { companyReadingsKey } from './company-groups.ts'
import type { RuleReads } from './rule-reads.ts'

/**
 * The companies in which one thing was tried. Each rule of a flow reads only a few settings: once every rule has seen
 * a company that it can't distinguish from another, the other isn't tried. Trying every combination of what all rules
 * read would mean trying most companies.
 */
export class TriedCompanies {
  private isTried = false
  /** The tried companies as each rule sees them, by what it read. */
  private readonly seen = new Map<string, Map<ReadPaths, Set<string>>>()
  /** The rules that read nothing and so can't distinguish companies. */
  private readonly indifferent = new Set<string>()

  includes(settings: TenantSettings): boolean {
    if (!this.isTried) return false
    for (const readings of this.seen.values()) {
      if (!hasSeen(readings, settings)) return false
    }
    return true
  }

  add(settings: TenantSettings, { rules }: RuleReads): void {
    // If it threw, nothing was read, so the next company is tried too.
    if (rules.size === 0) return
    this.isTried = true
    for (const [rule, read] of rules) {
      if (this.indifferent.has(rule)) continue
      if (read.size === 0) {
        this.indifferent.add(rule)
        this.seen.delete(rule)
        continue
      }
      const readings = this.seen.get(rule) ?? new Map<ReadPaths, Set<string>>()
      this.seen.set(rule, readings)
      const paths = cachedReadPaths(read)
      const found = readings.get(paths) ?? new Set<string>()
      readings.set(paths, found)
      found.add(paths.readingsIn(settings))
    }
  }
}

function hasSeen(readings: Map<ReadPaths, Set<string>>, settings: TenantSettings): boolean {
  for (const [{ readingsIn }, found] of readings) if (found.has(readingsIn(settings))) return true
  return false
}

/** Some settings that rules read together. */
interface ReadPaths {
  /** What reading them reveals of a company. */
  readonly readingsIn: (settings: TenantSettings) => string
}

const knownReadPaths = new Map<string, ReadPaths>()

/** The same object for the same settings, since many rules read the same few in every company. */
function cachedReadPaths(read: ReadonlySet<string>): ReadPaths {
  const paths = [...read].sort()
  const key = paths.join()
  const found = knownReadPaths.get(key) ?? {
    readingsIn: cachePerObject((settings: TenantSettings) => companyReadingsKey(settings, paths)),
  }
  knownReadPaths.set(key, found)
  return found
}
