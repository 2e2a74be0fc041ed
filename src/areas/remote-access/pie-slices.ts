import { type CountItem, namedCounts } from '#schemas/operations/endpoints.ts'

/** What a pie shows: nothing of which there is none (REMOTE-017). */
export function pieSlices(counts: readonly CountItem[]): { name: string; count: number }[] {
  return namedCounts(counts).filter(({ count }) => count > 0)
}

/**
 * The share of a count as a whole percentage, by itself: equal counts read alike, and what is there is never "0%"
 * (REMOTE-018).
 */
export function formatPercent(count: number, all: number): string {
  const percent = all > 0 ? Math.round((count / all) * 100) : 0
  return percent === 0 && count > 0 ? 'under 1%' : `${percent}%`
}
