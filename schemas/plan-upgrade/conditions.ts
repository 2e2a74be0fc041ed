import { canBuyPlan, hasLargestPlan } from '../awareness/plans.ts'
import type { Condition } from '../questions/rules.ts'
import type { PlanUpgradeFacts } from './draft.ts'

/** The propositions on which questions of the upgrade depend, each declared once. */

/** Why nothing is chosen: there is no larger plan, none that is sold, or the choice is still to be made. */
export const nothingChosen: readonly Condition<PlanUpgradeFacts>[] = [
  {
    because: 'Your company has the largest plan.',
    test: ({ draft }) => draft.testsPerYear === null && hasLargestPlan(draft.offer),
  },
  {
    because: "Your provider hasn't set a price for a larger plan.",
    test: ({ draft: { testsPerYear: chosen, offer } }) =>
      chosen === null && !hasLargestPlan(offer) && !canBuyPlan(offer),
  },
  {
    because: 'Choose a plan to continue.',
    test: ({ draft }) => draft.testsPerYear === null && canBuyPlan(draft.offer),
  },
]
