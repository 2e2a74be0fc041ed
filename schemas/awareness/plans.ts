import { z } from 'zod/mini'
import type { Choice } from '../questions/rules.ts'

/** The plans of phishing tests, and which of them a company can buy (flows.md 5.1). */

export const entitlements = ['Not Included', '1/yr Included', '1/yr Add On', '4/yr Add On'] as const
export const entitlement = z.enum(entitlements)
export type Entitlement = z.infer<typeof entitlement>

/** The tests per year of each entitlement. */
export const testsByEntitlement = {
  'Not Included': 0,
  '1/yr Included': 1,
  '1/yr Add On': 1,
  '4/yr Add On': 4,
} as const satisfies Record<Entitlement, number>

/** The entitlement after buying this many tests per year. */
export const entitlementByTests = { 1: '1/yr Add On', 4: '4/yr Add On' } as const

/** The plans that can be bought, by tests per year. */
export const testsPerYearByPlan = { basic: 1, advanced: 4 } as const
export type TestsPerYear = (typeof testsPerYearByPlan)[keyof typeof testsPerYearByPlan]

/** A missing price is treated as no price (AWARE-030). */
const price = z.pipe(
  z.nullish(z.number()),
  z.transform((amount) => amount ?? null),
)

/**
 * The company's current plan and the yearly prices of upgrades in its currency. Null if the provider publishes no
 * price.
 */
export const upgradeOffer = z.object({
  phishingEntitlement: entitlement,
  /** For one test per year (AMB-161). */
  oneYearUpgradePrice: price,
  /** For four tests per year. */
  fourYearUpgradePrice: price,
})
export type UpgradeOffer = z.infer<typeof upgradeOffer>

/** A card of the Upgrade step. */
export interface Plan {
  readonly tests: 0 | TestsPerYear
  readonly title: string
  readonly summary: string
}

export const plans: readonly Plan[] = [
  { tests: 0, title: '0 Tests', summary: 'No phishing tests' },
  { tests: testsPerYearByPlan.basic, title: 'Basic Package', summary: '1 Test per Year' },
  { tests: testsPerYearByPlan.advanced, title: 'Advanced Package', summary: '4 Tests per Year' },
]

/** The plans that can be bought, as choices. */
export const planChoices: readonly Choice<number>[] = plans
  .filter(({ tests }) => tests > 0)
  .map(({ tests, title, summary }) => ({ value: tests, label: `${title}, ${summary}` }))

/** The yearly price of a plan; null if the provider publishes none. */
export function yearlyPlanPrice(
  tests: number | null,
  { oneYearUpgradePrice, fourYearUpgradePrice }: UpgradeOffer,
): number | null {
  if (tests === testsPerYearByPlan.basic) return oneYearUpgradePrice
  return tests === testsPerYearByPlan.advanced ? fourYearUpgradePrice : null
}

/** Whether the company already has the largest plan. */
export function hasLargestPlan({ phishingEntitlement }: UpgradeOffer): boolean {
  return plans.every(({ tests }) => tests <= testsByEntitlement[phishingEntitlement])
}

/** Whether any plan can be bought. */
export function canBuyAnyPlan(offer: UpgradeOffer): boolean {
  return plans.some(({ tests }) => planAvailability(tests, offer) === 'offered')
}

/** A plan compared with what the company has. */
export type PlanAvailability = 'current' | 'offered' | 'unpriced' | 'downgrade'

/** Whether a plan is current, can be bought here, or only by calling. */
export function planAvailability(tests: number, offer: UpgradeOffer): PlanAvailability {
  const owned = testsByEntitlement[offer.phishingEntitlement]
  if (tests === owned) return 'current'
  if (tests < owned) return 'downgrade'
  return yearlyPlanPrice(tests, offer) === null ? 'unpriced' : 'offered'
}
