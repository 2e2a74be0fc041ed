import type { Chance } from '#server/demo-world/random.ts'

/** Picks an id of the other company with a value's type. */
export type PickForeignId = (like: unknown) => number | string

/**
 * A valid body with another company's ids in all places for ids, and its name where a company is
 * named.
 */
export function withForeignIds(
  body: unknown,
  id: PickForeignId,
  tenantId: string,
  chance: Chance,
): unknown {
  const change = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item, key))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, change(item, name)]),
      )
    }
    if (key === 'tenantId') return chance.below(2) === 0 ? tenantId : value
    const isId = /ids?$/i.test(key) || (typeof value === 'number' && value >= 1_000)
    const isAddress = typeof value === 'string' && value.includes('@')
    if (!(isId || isAddress || key === 'referenceNumber')) return value
    return chance.below(3) > 0 ? id(value) : value
  }
  return change(body, '')
}
