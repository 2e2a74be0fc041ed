import { maxComparedCompanies } from '#schemas/portfolio/companies.ts'

/** Compared companies in the address, and their months. */

/** Unique ids from the address, up to the maximum. */
export function parseComparedIds(text: string | undefined): string[] {
  const ids = (text ?? '').split(',').map((id) => id.trim())
  return [...new Set(ids.filter((id) => id !== ''))].slice(0, maxComparedCompanies)
}

/** The ids as a search param; undefined for none. */
export function toComparedParam(ids: readonly string[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',')
}

/** Why this number of companies can't be compared; undefined if it can. */
export function comparedCountProblem(count: number): string | undefined {
  if (count < 2) return 'Choose at least two companies to compare.'
  return count > maxComparedCompanies
    ? `Compare up to ${maxComparedCompanies} companies at a time.`
    : undefined
}

/**
 * Merges months of several histories in order. A history may start later than another or skip months; months only one
 * of them has are put in their place.
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

/** First to last month as text; empty without months. */
export function formatMonthRange(months: readonly string[]): string {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? first : `${first} to ${last}`
}

/** Months as chart categories, in the API's order and words; two may have the same name. */
export function monthCategories(months: readonly string[]) {
  return months.map((label, index) => ({
    id: `${index} ${label}`,
    label,
    short: label.replace(/^([A-Z][a-z]{2})[a-z]+(?= \d{4}$)/, '$1'),
  }))
}
