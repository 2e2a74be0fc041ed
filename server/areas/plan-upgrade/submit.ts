import { feeAndTotalLines, requestCharges } from '#machines/engine/questions/charges.ts'
import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { requestSubject } from '#machines/plan-upgrade/tickets.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { entitlementByTests, type TestsPerYear } from '#schemas/awareness/plans.ts'
import {
  type PlanUpgradeFacts,
  type PlanUpgradeResponse,
  toWire,
} from '#schemas/plan-upgrade/draft.ts'
import type { MemberCall, Versioned } from '../../api/handler.ts'
import { type PhishingPlan, replacePhishingPlan } from '../../company/awareness/plan.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import type { AcceptedRequest } from './read.ts'

/**
 * Buys a plan once: the plan is locked while it is checked and changed, so of several concurrent buyers the first
 * succeeds and the others see it already bought. The idempotency key makes a retry the same purchase; If-Match ties the
 * order to the terms that were shown.
 */
export async function submitPlanUpgrade(
  call: MemberCall,
  { facts, plan, tests }: AcceptedRequest,
): Promise<Versioned<PlanUpgradeResponse>> {
  const revision = await replacePhishingPlan(call.tenant, plan, entitlementByTests[tests])
  const { tickets } = await submitRequest(call, planUpgrade, toOrder(facts))
  const serviceTicketId = tickets[0]?.ticketId
  if (serviceTicketId === undefined) throw new Error('The order has opened no ticket.')
  return { output: { serviceTicketId, ...followUpMessage(plan, tests) }, revision }
}

/** The order as stored, with the terms of the day it was placed. */
function toOrder(facts: PlanUpgradeFacts) {
  const terms = [
    ...feeAndTotalLines(requestCharges(planUpgrade, facts)),
    { label: 'Replaces', text: facts.draft.offer.phishingEntitlement },
  ]
  return {
    answers: { ...toWire(facts.draft), offer: facts.draft.offer },
    sections: answerSections(planUpgrade, facts, {}).map(({ title, lines }) => ({
      title,
      lines: [...lines, ...terms],
    })),
    about: requestSubject(facts.draft),
    tickets: ticketsToOpen(planUpgrade, facts),
  }
}

const enrollmentMessages = {
  'Not enrolled':
    "Your company isn't enrolled in phishing tests yet. Enroll it, and tests start once enrollment is complete.",
  'Enrollment submitted':
    "Your company's enrollment was submitted. Tests start once it's complete.",
} as const

/** What happens next: how to enroll, or when the tests start. */
function followUpMessage({ enrollmentStatus }: PhishingPlan, tests: TestsPerYear) {
  return enrollmentStatus === 'Enrolled'
    ? {
        enrollmentSchedule:
          tests === 1
            ? 'Your test takes place within the next 12 months.'
            : 'Your tests take place once a quarter, starting next quarter.',
      }
    : { enrollmentMessage: enrollmentMessages[enrollmentStatus] }
}
