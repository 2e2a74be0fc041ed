import { z } from 'zod/mini'

/** Vendor due diligence: a company's vendors, and their answers to the questionnaire. */

const date = z.nullable(z.string())
/** The id in another system. */
const reference = z.nullable(z.union([z.string(), z.number()]))

/** A vendor of the company, with its risk rating and when it was asked and answered. */
export const vendor = z.object({
  id: z.number().check(z.int()),
  name: z.string(),
  /** An email address. */
  contact: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  serviceOffering: z.nullable(z.string()),
  /** When the questionnaire was answered (Eastern wall-clock time). */
  completedDate: date,
  surveyId: reference,
  externalReference: reference,
  responseId: reference,
  riskRating: z.nullable(z.string()),
  riskCommentary: z.nullable(z.string()),
  /** Beyond the spec: when the vendor was last asked by email (Eastern wall-clock time). */
  requestedDate: z.optional(date),
})
export type Vendor = z.infer<typeof vendor>

/** An answer to the vendor questionnaire. */
export const surveyAnswer = z.object({
  id: z.number().check(z.int()),
  questionId: z.nullable(z.number().check(z.int())),
  vendorId: z.number().check(z.int()),
  questionText: z.string(),
  answerText: z.nullable(z.string()),
  /** The provider's comment on the answer. */
  abacusResponse: z.nullable(z.string()),
  externalReference: reference,
  completedDate: date,
})
export type SurveyAnswer = z.infer<typeof surveyAnswer>

/** The response of asking by email; null if a mail is sent. A provider's may be empty. */
export const askVendorResponse = z.nullish(z.object({ alreadyAsked: z.optional(z.boolean()) }))

/** The risk ratings of vendors, lowest first. */
export const riskRatings = ['low', 'moderate', 'high', 'critical'] as const
export type RiskRating = (typeof riskRatings)[number]

/** The rating in the spec's spelling; undefined for none, and for a rating that only the provider knows. */
export function parseRating(rating: string | null): RiskRating | undefined {
  const name = rating?.trim().toLowerCase()
  return riskRatings.find((known) => known === name)
}

/** The rank of a rating from 1. A rating that only the provider knows is last; null if there is none. */
export function ratingRank(rating: string | null): number | null {
  if (!rating?.trim()) return null
  const known = parseRating(rating)
  return known ? riskRatings.indexOf(known) + 1 : riskRatings.length + 1
}

/** A rating for display. */
export function ratingName(rating: string | null): string {
  const name = (parseRating(rating) ?? rating ?? '').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
