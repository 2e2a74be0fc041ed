import { chargesOf, feeLines } from '#machines/engine/questions/charges.ts'
import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { titleOf } from '#machines/plan-upgrade/tickets.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { openedTickets } from '#machines/portal/tickets.ts'
import { offersUpgrades } from '#schemas/awareness/campaigns.ts'
import { entitlementFor, type TestsPerYear } from '#schemas/awareness/plans.ts'
import {
  type PlanUpgradeAnswer,
  type PlanUpgradeFacts,
  planUpgradeFor,
  toWire,
} from '#schemas/plan-upgrade/draft.ts'
import type { MemberCall, Versioned } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { stillHolds } from '../../api/version.ts'
import { programKinds } from '../../db/schema/awareness.ts'
import { campaignDatesOf } from '../awareness/campaigns.ts'
import { lockPlan, offerOf, type PhishingPlan, replacePlan } from '../awareness/plan.ts'
import { judge } from '../requests/judge.ts'
import { submitRequest } from '../requests/submit.ts'
import { settingsOf } from '../shell.ts'

/**
 * Buys a plan, once: the company's plan is held while it is judged and changed, so that of several who buy at
 * the same moment the first is served and the others find it bought. A key makes a retry the same purchase,
 * If-Match an order on the terms that were seen.
 * @throws Problem conflict, stale, invalid
 */
export async function buyPlan(
  call: MemberCall,
  tests: number,
): Promise<Versioned<PlanUpgradeAnswer>> {
  const { tenant, user, now, ifMatch } = call
  const [settings, plan] = await Promise.all([settingsOf(tenant), lockPlan(tenant)])
  const cards = await Promise.all(programKinds.map((kind) => campaignDatesOf(tenant, kind)))
  if (!offersUpgrades(cards)) {
    throw new Problem('conflict', 'Upgrades are not offered to your company right now.')
  }
  if (!stillHolds(ifMatch, plan?.revision ?? 0)) {
    throw new Problem('stale', 'The plan of your company has changed since you opened this page.')
  }
  const draft = { ...planUpgradeFor(offerOf(plan)), testsPerYear: tests }
  const facts: PlanUpgradeFacts = { draft, settings, user, now }
  judge(planUpgrade, facts)
  if (!plan || !isSold(tests)) throw new Error('The flow has accepted a plan that is not sold.')

  const revision = await replacePlan(tenant, plan, entitlementFor[tests])
  const { tickets } = await submitRequest(call, planUpgrade, orderOf(facts))
  const serviceTicketId = tickets[0]?.ticketId
  if (serviceTicketId === undefined) throw new Error('The order has opened no ticket.')
  return { output: { serviceTicketId, ...whatFollows(plan, tests) }, revision }
}

/** The flow refuses every other number; this narrows the type. */
function isSold(tests: number): tests is TestsPerYear {
  return tests in entitlementFor
}

/** The order as it is stored, with the terms of the day it was placed. */
function orderOf(facts: PlanUpgradeFacts) {
  const terms = [
    ...feeLines(chargesOf(planUpgrade, facts)),
    { label: 'Replaces', text: facts.draft.offer.phishingEntitlement },
  ]
  return {
    answers: { ...toWire(facts.draft), offer: facts.draft.offer },
    sections: answerSections(planUpgrade, facts, {}).map(({ title, lines }) => ({
      title,
      lines: [...lines, ...terms],
    })),
    about: titleOf(facts.draft),
    tickets: openedTickets(planUpgrade, facts),
  }
}

const enrollmentMessages = {
  'Not enrolled':
    'Your company is not enrolled in phishing tests yet: enroll it, and the tests begin once that is complete.',
  'Enrollment submitted':
    'The enrollment of your company was submitted: the tests begin once it is complete.',
} as const

/** What the buyer reads in addition to the ticket: how to take part, or when the tests come. */
function whatFollows({ enrollmentStatus }: PhishingPlan, tests: TestsPerYear) {
  return enrollmentStatus === 'Enrolled'
    ? {
        enrollmentSchedule:
          tests === 1
            ? 'Your test takes place within the next 12 months.'
            : 'Your tests take place once a quarter, beginning with the next one.',
      }
    : { enrollmentMessage: enrollmentMessages[enrollmentStatus] }
}
