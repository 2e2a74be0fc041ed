import type { TenantSettings } from '#schemas/tenant.ts'
import { readingsOf } from './company-groups.ts'
import type { RuleReads } from './rule-reads.ts'

/**
 * In which companies one thing was tried. Each rule of a flow reads a few settings: where each of them has seen a company
 * that it can't distinguish from another one, that other one is not tried, too. To try every combination of what all
 * rules read would be to try most companies.
 */
export class Coverage {
  /** What each rule read, by the paths, in the companies that were tried. */
  private readonly seen = new Map<string, Map<string, ReadPaths>>()

  includes(settings: TenantSettings): boolean {
    if (this.seen.size === 0) return false
    return [...this.seen.values()].every((readings) =>
      [...readings.values()].some(({ paths, found }) => found.has(readingsOf(settings, paths))),
    )
  }

  add(settings: TenantSettings, { rules }: RuleReads): void {
    for (const [rule, read] of rules) {
      const paths = [...read].sort()
      const key = paths.join()
      const readings = this.seen.get(rule) ?? new Map<string, ReadPaths>()
      this.seen.set(rule, readings)
      const known = readings.get(key) ?? { paths, found: new Set<string>() }
      readings.set(key, known)
      known.found.add(readingsOf(settings, paths))
    }
  }
}

interface ReadPaths {
  readonly paths: readonly string[]
  readonly found: Set<string>
}
