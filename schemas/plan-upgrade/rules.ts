import { z } from 'zod/mini'
import { planAvailability, planChoices, yearlyPlanPrice } from '../awareness/plans.ts'
import { formatPrice, type Price } from '../money/fees.ts'
import { stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { noPlanChosenReasons } from './conditions.ts'
import type { PlanUpgradeDraft, PlanUpgradeFacts } from './draft.ts'

/** The rules and the price of the upgrade's steps. */

/** When the plan is charged. */
export const chargesText = 'Charges will appear on your next monthly invoice.'

const rules = stepRules<PlanUpgradeDraft, TenantSettings>

/** The choice of a plan that is larger than the current one. */
export const upgradeRules = rules({
  fields: {
    testsPerYear: {
      label: 'Plan',
      choices: planChoices,
      check: ({ draft }) =>
        z
          .number('Choose a plan.')
          .check(
            z.refine(
              (tests) => planAvailability(tests, draft.offer) === 'offered',
              "This plan isn't an upgrade from your company's current plan.",
            ),
          ),
    },
  },
  blocks: noPlanChosenReasons.map((one) => ({ ...one, field: 'testsPerYear' as const })),
})

/** Confirm shows the purchase and asks nothing. */
export const confirmUpgradeRules = rules({ fields: {} })

/** The yearly price of the chosen plan, in the company's currency. */
export function yearlyPrice({ draft, settings }: PlanUpgradeFacts): Price {
  return {
    amount: yearlyPlanPrice(draft.testsPerYear, draft.offer),
    currency: settings.currencySymbol,
  }
}

/** The formatted yearly price. */
export function upgradePriceText(facts: PlanUpgradeFacts): string {
  return formatPrice(yearlyPrice(facts))
}
