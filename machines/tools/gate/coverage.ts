import type { TenantSettings } from '#schemas/tenant.ts'
import { recordReads } from '../rehearsal/track-reads.ts'
import { readingsOf } from './company-groups.ts'

/**
 * In which companies one thing was tried. Each place of a flow reads a few settings: where each of them has seen a company
 * that it can't distinguish from another one, that other one is not tried, too. To try every combination of what all
 * places read would be to try most companies.
 */
export class Coverage {
  /** What was read at each place, by the paths, in the companies that were tried. */
  private readonly seen = new Map<string, Map<string, ReadPaths>>()

  includes(settings: TenantSettings): boolean {
    if (this.seen.size === 0) return false
    return [...this.seen.values()].every((readings) =>
      [...readings.values()].some(({ paths, found }) => found.has(readingsOf(settings, paths))),
    )
  }

  add(settings: TenantSettings, { places }: PlaceReads): void {
    for (const [place, read] of places) {
      const paths = [...read].sort()
      const key = paths.join()
      const readings = this.seen.get(place) ?? new Map<string, ReadPaths>()
      this.seen.set(place, readings)
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

/** Which settings of a company are read at which place of a flow. */
export class PlaceReads {
  readonly places = new Map<string, Set<string>>()

  /** The settings, of which everything that is read is recorded for a place. */
  at(place: string, settings: TenantSettings): TenantSettings {
    const paths = this.places.get(place) ?? new Set<string>()
    this.places.set(place, paths)
    return recordReads(settings, paths)
  }

  /** All that was read anywhere. */
  all(): string[] {
    return [...new Set([...this.places.values()].flatMap((paths) => [...paths]))].sort()
  }
}
