import { z } from 'zod/mini'
import { entitlement, type UpgradeOffer } from '../awareness/plans.ts'
import type { Facts } from '../questions/rules.ts'
import { block, wireNumber } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The upgrade of the phishing tests: its answers, the request and the response. */

const price = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? null),
)

export const planUpgradeAnswers = z.object({
  /** Set by the server: the terms of the purchase. */
  offer: block({
    phishingEntitlement: z.pipe(
      z.nullish(entitlement),
      z.transform((value) => value ?? 'Not Included'),
    ),
    oneYearUpgradePrice: price,
    fourYearUpgradePrice: price,
  }),
  testsPerYear: wireNumber,
})
export type PlanUpgradeDraft = z.output<typeof planUpgradeAnswers>
export type PlanUpgradeFacts = Facts<PlanUpgradeDraft, TenantSettings>

export const emptyPlanUpgradeDraft: PlanUpgradeDraft = planUpgradeAnswers.parse({})

/** A draft of the upgrade on the terms of an offer, with nothing chosen. */
export function createPlanUpgradeDraft({
  phishingEntitlement,
  oneYearUpgradePrice,
  fourYearUpgradePrice,
}: UpgradeOffer): PlanUpgradeDraft {
  const offer = { phishingEntitlement, oneYearUpgradePrice, fourYearUpgradePrice }
  return { ...emptyPlanUpgradeDraft, offer }
}

const savedAnswers = z.pick(planUpgradeAnswers, { testsPerYear: true })

/** Reads the choice saved on a device, with the terms known when the wizard opens. */
export function readSavedDraft(saved: unknown, opened: PlanUpgradeDraft) {
  const read = savedAnswers.safeParse(saved).data
  return read && { ...opened, ...read }
}

/** The request as it's sent. */
export const planUpgradeRequest = z.object({ testsPerYear: z.number() })

/** Converts the draft to the request that is sent; 0 tests if nothing is chosen. */
export function toWire({ testsPerYear }: PlanUpgradeDraft): z.input<typeof planUpgradeRequest> {
  return { testsPerYear: testsPerYear ?? 0 }
}

/** The response of a purchase. */
export const planUpgradeResponse = z.object({
  serviceTicketId: z.nullish(z.union([z.number().check(z.int()), z.string()])),
  enrollmentMessage: z.nullish(z.string()),
  enrollmentSchedule: z.nullish(z.string()),
})
export type PlanUpgradeResponse = z.infer<typeof planUpgradeResponse>
