import { z } from 'zod/mini'
import { upgradeOffer } from './plans.ts'

/** Enrollment in the phishing tests. */

/** The enrollment states of a company. */
export const enrollmentStatuses = ['Not enrolled', 'Enrollment submitted', 'Enrolled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** Whether the company takes part. The spec gives no shape, so a provider's may differ. */
export const enrollmentStatus = z.object({ enrollmentStatus: z.string() })

/** The text of the enrollment dialog as Markdown, and whether enrolling is possible. */
export const enrollmentDialogContent = z.object({
  content: z.object({ content: z.string() }),
  showSubmitButton: z.boolean(),
})
export type EnrollmentDialogContent = z.infer<typeof enrollmentDialogContent>

/** The company's plan, upgrade prices, and a link to the guide to the tests. */
export const phishingTestsFrequency = z.extend(upgradeOffer, {
  /** Relative to the API, or an absolute address (AMB-167); null if there is none. */
  phishingTestsInformationGuideLink: z.nullable(z.string()),
  enrollmentStatus: z.nullable(z.string()),
})
export type PhishingTestsFrequency = z.infer<typeof phishingTestsFrequency>
