import { z } from 'zod/mini'
import { planOffer } from './plans.ts'

/** Taking part in the phishing tests. */

/** How far the enrollment of a company is. */
export const enrollmentStatuses = ['Not enrolled', 'Enrollment submitted', 'Enrolled'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** Whether the company takes part; the spec shows no shape, a provider's may differ. */
export const enrollmentStatus = z.object({ enrollmentStatus: z.string() })

/** What the enrollment dialog says, as markdown, and whether one can enroll. */
export const enrollmentDetails = z.object({
  content: z.object({ content: z.string() }),
  showSubmitButton: z.boolean(),
})
export type EnrollmentDetails = z.infer<typeof enrollmentDetails>

/** The plan of a company, what more would cost, and where the guide to the tests is. */
export const phishingTestsFrequency = z.extend(planOffer, {
  /** Relative to the API, or an address elsewhere (AMB-167); null where there is none. */
  phishingTestsInformationGuideLink: z.nullable(z.string()),
  enrollmentStatus: z.nullable(z.string()),
})
export type PhishingTestsFrequency = z.infer<typeof phishingTestsFrequency>
