import { canBuyAnyPlan, hasLargestPlan } from '../awareness/plans.ts'
import type { Condition } from '../questions/rules.ts'
import type { PlanUpgradeFacts } from './draft.ts'

/** The conditions on which questions of the upgrade depend. */

/** The possible reasons why no plan is chosen: there is no larger one, none is sold, or the choice is open. */
export const noPlanChosenReasons: readonly Condition<PlanUpgradeFacts>[] = [
  {
    because: 'Your company has the largest plan.',
    test: ({ draft }) => draft.testsPerYear === null && hasLargestPlan(draft.offer),
  },
  {
    because: "Your provider hasn't set a price for a larger plan.",
    test: ({ draft: { testsPerYear: chosen, offer } }) =>
      chosen === null && !hasLargestPlan(offer) && !canBuyAnyPlan(offer),
  },
  {
    because: 'Choose a plan to continue.',
    test: ({ draft }) => draft.testsPerYear === null && canBuyAnyPlan(draft.offer),
  },
]
