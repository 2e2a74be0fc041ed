import { type Entitlement, testsPerYearByPlan } from '#schemas/awareness/plans.ts'
import {
  createPlanUpgradeDraft,
  type PlanUpgradeDraft,
  planUpgradeAnswers,
  planUpgradeRequest,
  toWire,
} from '#schemas/plan-upgrade/draft.ts'
import { compileFlow } from '../engine/machine/compile-flow.ts'
import type { Rehearsal } from '../tools/rehearsal/rehearsal.ts'
import { planUpgrade } from './flow.ts'

/** The upgrade as it opens for a company with this plan. */
export function createPlanUpgradeRehearsal(
  phishingEntitlement: Entitlement,
): Rehearsal<PlanUpgradeDraft> {
  const prices = { oneYearUpgradePrice: 1_200, fourYearUpgradePrice: 3_600 }
  const noPrices = { oneYearUpgradePrice: null, fourYearUpgradePrice: null }
  const emptyDraft = createPlanUpgradeDraft({ ...prices, phishingEntitlement })
  const flow = { ...planUpgrade, emptyDraft }
  return {
    flow,
    machine: compileFlow(flow),
    read: (draft) => planUpgradeAnswers.parse(draft),
    flags: [],
    values: Object.values(testsPerYearByPlan),
    openings: [
      createPlanUpgradeDraft({ ...prices, phishingEntitlement: '4/yr Add On' }),
      createPlanUpgradeDraft({ ...noPrices, phishingEntitlement }),
    ],
    refused: { testsPerYear: [0] },
    lookups: {},
    loads: [],
    request: { schema: planUpgradeRequest, write: ({ draft }) => toWire(draft) },
  }
}

/** The upgrade for a company without a plan, which can buy any. */
export const planUpgradeRehearsal = createPlanUpgradeRehearsal('Not Included')
