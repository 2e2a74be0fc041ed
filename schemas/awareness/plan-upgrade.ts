import { z } from 'zod'
import { type Price, priceText } from '../fees.ts'
import { type Condition, type Facts, stepRules } from '../rules.ts'
import type { TenantSettings } from '../tenant.ts'
import { block, wireNumber } from '../wire-fields.ts'
import {
  entitlement,
  hasLargestPlan,
  offersPlan,
  type PlanOffer,
  planChoices,
  planState,
  priceOf,
} from './plans.ts'

/** The upgrade of the phishing tests: what is asked, what is sent, what comes back (spec 002 §4, §7). */

const price = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

export const planUpgradeAnswers = z.object({
  /** The server's to say, never typed: what is bought is bought on these terms. */
  offer: block({
    phishingEntitlement: entitlement.nullish().transform((value) => value ?? 'Not Included'),
    oneYearUpgradePrice: price,
    fourYearUpgradePrice: price,
  }),
  testsPerYear: wireNumber,
})
export type PlanUpgradeDraft = z.output<typeof planUpgradeAnswers>
export type PlanUpgradeFacts = Facts<PlanUpgradeDraft, TenantSettings>

export const emptyPlanUpgradeDraft: PlanUpgradeDraft = planUpgradeAnswers.parse({})

/** An upgrade on the terms of an offer, with nothing chosen yet. */
export function planUpgradeFor({
  phishingEntitlement,
  oneYearUpgradePrice,
  fourYearUpgradePrice,
}: PlanOffer): PlanUpgradeDraft {
  const offer = { phishingEntitlement, oneYearUpgradePrice, fourYearUpgradePrice }
  return { offer, testsPerYear: null }
}

/** All that is kept on a device: terms are read anew. */
export const keptPlanUpgrade = z.object({ testsPerYear: wireNumber })

/** What is sent. */
export const planUpgradeBody = z.object({ testsPerYear: z.number() })

export function toWire({ testsPerYear }: PlanUpgradeDraft): z.input<typeof planUpgradeBody> {
  return { testsPerYear: testsPerYear ?? 0 }
}

/** What a purchase answers. */
export const planUpgradeAnswer = z.object({
  serviceTicketId: z.union([z.number().int(), z.string()]),
  enrollmentMessage: z.string().nullish(),
  enrollmentSchedule: z.string().nullish(),
})
export type PlanUpgradeAnswer = z.infer<typeof planUpgradeAnswer>

/** When the plan is paid (spec 002 §9). */
export const chargesNote = 'Charges will appear on your next monthly invoice.'

/** Why nothing is chosen: there is no larger plan, none that is sold, or the choice is still to be made. */
const nothingChosen: readonly Condition<PlanUpgradeFacts>[] = [
  {
    because: 'Your company has the largest plan.',
    test: ({ draft }) => draft.testsPerYear === null && hasLargestPlan(draft.offer),
  },
  {
    because: 'Your provider names no price for a larger plan.',
    test: ({ draft: { testsPerYear: chosen, offer } }) =>
      chosen === null && !hasLargestPlan(offer) && !offersPlan(offer),
  },
  {
    because: 'Choose a plan to continue.',
    test: ({ draft }) => draft.testsPerYear === null && offersPlan(draft.offer),
  },
]

const rules = stepRules<PlanUpgradeDraft, TenantSettings>

/** Pick a plan that is above the one the company has. */
export const upgradeRules = rules({
  fields: {
    testsPerYear: {
      label: 'Plan',
      choices: planChoices,
      check: ({ draft }) =>
        z
          .number('Choose a plan.')
          .refine(
            (tests) => planState(tests, draft.offer) === 'offered',
            'This plan is not an upgrade of the one your company has now.',
          ),
    },
  },
  blocks: nothingChosen.map((one) => ({ ...one, field: 'testsPerYear' as const })),
})

/** Confirm shows what is bought and asks for nothing. */
export const confirmUpgradeRules = rules({ fields: {} })

/** What the chosen plan costs a year, in the company's currency. */
export function yearlyPrice({ draft, settings }: PlanUpgradeFacts): Price {
  return {
    amount: priceOf(draft.testsPerYear, draft.offer),
    currency: settings.currencySymbol,
  }
}

/** The same in words. */
export function upgradePrice(facts: PlanUpgradeFacts): string {
  return priceText(yearlyPrice(facts))
}
