import { z } from 'zod/mini'

/** Vendor due diligence: who works for a company, and what they answered when they were asked. */

const date = z.nullable(z.string())
/** How other systems call it. */
const reference = z.nullable(z.union([z.string(), z.number()]))

export const vendor = z.object({
  id: z.number().check(z.int()),
  name: z.string(),
  /** An email address. */
  contact: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  serviceOffering: z.nullable(z.string()),
  /** When the questionnaire was answered: Eastern wall-clock time. */
  completedDate: date,
  surveyId: reference,
  externalReference: reference,
  responseId: reference,
  riskRating: z.nullable(z.string()),
  riskCommentary: z.nullable(z.string()),
  /** Beyond the spec: when the vendor was last asked by email, Eastern wall-clock time. */
  requestedDate: z.optional(date),
})
export type Vendor = z.infer<typeof vendor>

/** One answer of a vendor's questionnaire. */
export const surveyAnswer = z.object({
  id: z.number().check(z.int()),
  questionId: z.nullable(z.number().check(z.int())),
  vendorId: z.number().check(z.int()),
  questionText: z.string(),
  answerText: z.nullable(z.string()),
  /** What the provider says to the answer. */
  abacusResponse: z.nullable(z.string()),
  externalReference: reference,
  completedDate: date,
})
export type SurveyAnswer = z.infer<typeof surveyAnswer>

/** What asking by email answers: null where a mail leaves; a provider's may say nothing. */
export const askVendorAnswer = z.nullish(z.object({ alreadyAsked: z.optional(z.boolean()) }))

/** The ratings of a vendor's risk, the lowest first. */
export const riskRatings = ['low', 'moderate', 'high', 'critical'] as const
export type RiskRating = (typeof riskRatings)[number]

/** A rating in the spec's spelling; undefined for none, or one that only the provider knows. */
export function parseRating(rating: string | null): RiskRating | undefined {
  const name = rating?.trim().toLowerCase()
  return riskRatings.find((known) => known === name)
}

/** The place of a rating in that order, from 1; one that only the provider knows comes last, null is none. */
export function ratingRank(rating: string | null): number | null {
  if (!rating?.trim()) return null
  const known = parseRating(rating)
  return known ? riskRatings.indexOf(known) + 1 : riskRatings.length + 1
}

/** A rating as people read it. */
export function ratingName(rating: string | null): string {
  const name = (parseRating(rating) ?? rating ?? '').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
