import { entitlementByTests, plans } from '#schemas/awareness/plans.ts'
import type { PlanUpgradeDraft } from '#schemas/plan-upgrade/draft.ts'
import type { TicketKind } from '../portal/tickets.ts'

/** The name of the ordered plan; empty if none of ours is chosen. */
export function requestSubject({ testsPerYear }: PlanUpgradeDraft): string {
  return plans.find(({ tests }) => tests === testsPerYear)?.title ?? ''
}

/** The ticket of an order: one kind for each plan. */
export const ticketKinds: readonly TicketKind<PlanUpgradeDraft, never>[] = plans
  .filter(({ tests }) => tests in entitlementByTests)
  .map(({ tests, title }) => ({
    name: `Upgrade phishing tests to ${title}`,
    when: ({ draft }) => draft.testsPerYear === tests,
    listsCharges: true,
    lines: ({ draft }) => [{ label: 'Replaces', text: draft.offer.phishingEntitlement }],
  }))
