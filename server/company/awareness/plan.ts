import { eq } from 'drizzle-orm'
import type {
  EnrollmentDetails,
  EnrollmentStatus,
  PhishingTestsFrequency,
} from '#schemas/awareness/enrollment.ts'
import type { Entitlement, PlanOffer } from '#schemas/awareness/plans.ts'
import { toAct } from '#schemas/people/permissions.ts'
import type { TenantScope } from '../../db/database.ts'
import { phishingPlan } from '../../db/schema/awareness.ts'
import { enrollmentText } from './enrollment-text.ts'

/** The phishing tests that a company has. */

export type PhishingPlan = typeof phishingPlan.$inferSelect

/** Undefined where the provider has set nothing up. */
export async function findPhishingPlan({
  queries,
}: TenantScope): Promise<PhishingPlan | undefined> {
  const [plan] = await queries.select().from(phishingPlan)
  return plan
}

/** The same, held for the rest of the transaction: of several who buy at once, each sees what the one before bought. */
export async function lockPhishingPlan({
  queries,
}: TenantScope): Promise<PhishingPlan | undefined> {
  const [plan] = await queries.select().from(phishingPlan).for('update')
  return plan
}

/** A plan that is held becomes another. @returns the revision it has from now on */
export async function replacePhishingPlan(
  { queries }: TenantScope,
  { id, revision }: PhishingPlan,
  entitlement: Entitlement,
): Promise<number> {
  await queries
    .update(phishingPlan)
    .set({ entitlement, revision: revision + 1 })
    .where(eq(phishingPlan.id, id))
  return revision + 1
}

/** The enrollment of a plan that is held continues; its terms stay what they were. */
export async function recordEnrollment(
  { queries }: TenantScope,
  { id }: PhishingPlan,
  enrollmentStatus: EnrollmentStatus,
): Promise<void> {
  await queries.update(phishingPlan).set({ enrollmentStatus }).where(eq(phishingPlan.id, id))
}

/** What can be bought, on which terms; nothing where the provider publishes no price. */
export function toPlanOffer(plan: PhishingPlan | undefined): PlanOffer {
  return {
    phishingEntitlement: plan?.entitlement ?? 'Not Included',
    oneYearUpgradePrice: plan?.oneYearUpgradePrice ?? null,
    fourYearUpgradePrice: plan?.fourYearUpgradePrice ?? null,
  }
}

export function toTestFrequency(plan: PhishingPlan | undefined): PhishingTestsFrequency {
  return {
    ...toPlanOffer(plan),
    phishingTestsInformationGuideLink: plan?.guideLink ?? null,
    enrollmentStatus: plan?.enrollmentStatus ?? null,
  }
}

/** What the enrollment dialog says; one can enroll once, and only who may act. */
export function toEnrollmentDetails(
  plan: PhishingPlan | undefined,
  permissions: readonly string[],
): EnrollmentDetails {
  const enrollment = plan?.enrollmentStatus ?? 'Not enrolled'
  const mayEnroll = permissions.includes(toAct.enrollInPhishingTests)
  return {
    content: { content: enrollmentText(enrollment, mayEnroll) },
    showSubmitButton: mayEnroll && plan?.enrollmentStatus === 'Not enrolled',
  }
}
