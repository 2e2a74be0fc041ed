import { type Entitlement, testsPerYear } from '#schemas/awareness/plans.ts'
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

/** The upgrade as it opens in a company with a plan: on the terms that the server says. */
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
    values: Object.values(testsPerYear),
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

/** The upgrade in a company that has no plan, where every plan can be bought. */
export const planUpgradeRehearsal = createPlanUpgradeRehearsal('Not Included')
