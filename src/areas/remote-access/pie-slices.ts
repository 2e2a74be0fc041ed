import { type CountItem, sumCountsByName } from '#schemas/operations/endpoints.ts'

/** The slices of a pie, without zero counts (REMOTE-017). */
export function pieSlices(counts: readonly CountItem[]): { name: string; count: number }[] {
  return sumCountsByName(counts).filter(({ count }) => count > 0)
}

/**
 * A count's share as a whole percentage: equal counts get equal texts, and a nonzero count is never "0%" (REMOTE-018).
 */
export function formatPercentOfTotal(count: number, all: number): string {
  const percent = all > 0 ? Math.round((count / all) * 100) : 0
  return percent === 0 && count > 0 ? 'under 1%' : `${percent}%`
}
