import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { offersUpgrades } from '#schemas/awareness/campaigns.ts'
import { entitlementByTests, type TestsPerYear } from '#schemas/awareness/plans.ts'
import { createPlanUpgradeDraft, type PlanUpgradeFacts } from '#schemas/plan-upgrade/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import { listCampaignDates } from '../../company/awareness/campaigns.ts'
import { lockPhishingPlan, type PhishingPlan, toPlanOffer } from '../../company/awareness/plan.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { programKinds } from '../../db/schema/awareness.ts'

/** A valid purchase: what is bought, and the plan it replaces. */
export interface AcceptedRequest {
  readonly facts: PlanUpgradeFacts
  readonly plan: PhishingPlan
  readonly tests: TestsPerYear
}

/**
 * Checks an upgrade against the flow's rules (law 4) and the terms that the buyer saw. Locks the company's plan until
 * the transaction ends.
 * @throws Problem conflict, stale, invalid
 */
export async function acceptRequest(tests: number, call: MemberCall): Promise<AcceptedRequest> {
  const { tenant, user, now, ifMatch } = call
  const [settings, plan] = await Promise.all([getCompanySettings(tenant), lockPhishingPlan(tenant)])
  const cards = await Promise.all(programKinds.map((kind) => listCampaignDates(tenant, kind)))
  if (!offersUpgrades(cards)) {
    throw new Problem('conflict', "Upgrades aren't available to your company right now.")
  }
  if (!meetsPrecondition(ifMatch, plan?.revision ?? 0)) {
    throw new Problem('stale', "Your company's plan changed since you opened this page.")
  }
  const draft = { ...createPlanUpgradeDraft(toPlanOffer(plan)), testsPerYear: tests }
  const facts: PlanUpgradeFacts = { draft, settings, user, now }
  judgeRequest(planUpgrade, facts)
  if (!plan || !isTestsPerYear(tests))
    throw new Error('The flow has accepted a plan that is not sold.')
  return { facts, plan, tests }
}

/** Narrows the type. The flow has already refused other numbers. */
function isTestsPerYear(tests: number): tests is TestsPerYear {
  return tests in entitlementByTests
}
