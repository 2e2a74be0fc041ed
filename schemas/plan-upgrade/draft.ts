import { z } from 'zod/mini'
import { entitlement, type PlanOffer } from '../awareness/plans.ts'
import type { Facts } from '../questions/rules.ts'
import { block, wireNumber } from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The upgrade of the phishing tests: what is asked, what is sent, what comes back. */

const price = z.pipe(
  z.nullish(z.number()),
  z.transform((value) => value ?? null),
)

export const planUpgradeAnswers = z.object({
  /** The server's to say, never typed: what is bought is bought on these terms. */
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

/** An upgrade on the terms of an offer, with nothing chosen yet. */
export function createPlanUpgradeDraft({
  phishingEntitlement,
  oneYearUpgradePrice,
  fourYearUpgradePrice,
}: PlanOffer): PlanUpgradeDraft {
  const offer = { phishingEntitlement, oneYearUpgradePrice, fourYearUpgradePrice }
  return { ...emptyPlanUpgradeDraft, offer }
}

const savedAnswers = z.pick(planUpgradeAnswers, { testsPerYear: true })

/** Reads the choice saved on a device, on the terms that are known when the wizard opens. */
export function readSavedDraft(saved: unknown, opened: PlanUpgradeDraft) {
  const read = savedAnswers.safeParse(saved).data
  return read && { ...opened, ...read }
}

/** What is sent. */
export const planUpgradeRequest = z.object({ testsPerYear: z.number() })

export function toWire({ testsPerYear }: PlanUpgradeDraft): z.input<typeof planUpgradeRequest> {
  return { testsPerYear: testsPerYear ?? 0 }
}

/** What a purchase answers. */
export const planUpgradeOutput = z.object({
  serviceTicketId: z.nullish(z.union([z.number().check(z.int()), z.string()])),
  enrollmentMessage: z.nullish(z.string()),
  enrollmentSchedule: z.nullish(z.string()),
})
export type PlanUpgradeOutput = z.infer<typeof planUpgradeOutput>
