import { mostCompared } from '#schemas/portfolio/companies.ts'

/** Which companies are compared, as the address says it, and over which months. */

/** The ids in an address, each once, as many as are compared at most. */
export function parseComparedIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, mostCompared)
}

/** What the address says of them; undefined for none. */
export function toComparedParam(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',')
}

/** Why so many companies can't be compared; undefined where they can. */
export function comparedProblem(count: number): string | undefined {
  if (count < 2) return 'Choose at least two companies to compare.'
  return count > mostCompared ? `Compare up to ${mostCompared} companies at a time.` : undefined
}

/**
 * The months of several histories in one order. A history may begin later than another, or leave months out: what only
 * one of them has is in its place.
 */
export function mergeMonths(histories: readonly (readonly string[])[]): string[] {
  const [longest = [], ...others] = histories.toSorted((one, other) => other.length - one.length)
  const months = [...new Set(longest)]
  for (const history of others) {
    let next = 0
    for (const month of history) {
      const known = months.indexOf(month)
      if (known < 0) months.splice(next, 0, month)
      next = (known < 0 ? next : known) + 1
    }
  }
  return months
}

/** From when to when, in words; empty where there is no month. */
export function formatPeriod(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? first : `${first} to ${last}`
}

/** Months as the categories of a figure, in the order and the words they come in; an API may name two alike. */
export function monthCategories(months: readonly string[]) {
  return months.map((label, index) => ({
    id: `${index} ${label}`,
    label,
    short: label.replace(/^([A-Z][a-z]{2})[a-z]+(?= \d{4}$)/, '$1'),
  }))
}
