import { eq } from 'drizzle-orm'
import type {
  EnrollmentDialogContent,
  EnrollmentStatus,
  PhishingTestsFrequency,
} from '#schemas/awareness/enrollment.ts'
import type { Entitlement, UpgradeOffer } from '#schemas/awareness/plans.ts'
import { actPermissions } from '#schemas/people/permissions.ts'
import type { TenantScope } from '../../db/database.ts'
import { phishingPlan } from '../../db/schema/awareness.ts'
import { enrollmentDialogText } from './enrollment-text.ts'

/** A company's phishing test plan. */

export type PhishingPlan = typeof phishingPlan.$inferSelect

/** Undefined if the provider hasn't set up a plan. */
export async function findPhishingPlan({
  queries,
}: TenantScope): Promise<PhishingPlan | undefined> {
  const [plan] = await queries.select().from(phishingPlan)
  return plan
}

/**
 * The same, locked until the transaction ends, so that of several concurrent buyers each sees the previous purchase.
 */
export async function lockPhishingPlan({
  queries,
}: TenantScope): Promise<PhishingPlan | undefined> {
  const [plan] = await queries.select().from(phishingPlan).for('update')
  return plan
}

/** Replaces a locked plan by the one bought. @returns the new revision */
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

/** Updates a locked plan's enrollment status. Its terms stay the same. */
export async function recordEnrollment(
  { queries }: TenantScope,
  { id }: PhishingPlan,
  enrollmentStatus: EnrollmentStatus,
): Promise<void> {
  await queries.update(phishingPlan).set({ enrollmentStatus }).where(eq(phishingPlan.id, id))
}

/** What the company can buy, and the terms. Empty if the provider publishes no price. */
export function toPlanOffer(plan: PhishingPlan | undefined): UpgradeOffer {
  return {
    phishingEntitlement: plan?.entitlement ?? 'Not Included',
    oneYearUpgradePrice: plan?.oneYearUpgradePrice ?? null,
    fourYearUpgradePrice: plan?.fourYearUpgradePrice ?? null,
  }
}

/** The plan card's data. Prices, link and status are null until the provider sets up a plan. */
export function toPhishingPlanCard(plan: PhishingPlan | undefined): PhishingTestsFrequency {
  return {
    ...toPlanOffer(plan),
    phishingTestsInformationGuideLink: plan?.guideLink ?? null,
    enrollmentStatus: plan?.enrollmentStatus ?? null,
  }
}

/** What the enrollment dialog shows. A company can enroll once, and only people with the permission can do it. */
export function toEnrollmentDetails(
  plan: PhishingPlan | undefined,
  permissions: readonly string[],
): EnrollmentDialogContent {
  const enrollment = plan?.enrollmentStatus ?? 'Not enrolled'
  const mayEnroll = permissions.includes(actPermissions.enrollInPhishingTests)
  return {
    content: { content: enrollmentDialogText(enrollment, mayEnroll) },
    showSubmitButton: mayEnroll && plan?.enrollmentStatus === 'Not enrolled',
  }
}
