import { z } from 'zod'
import { easternDateTime } from '../time/eastern-date-time.ts'

const longestEmail = 320

/** Who has acknowledged a step, and when; null while nobody has. */
export const acknowledgement = z
  .object({
    acknowledgedBy: z.object({
      profileAccountId: z.number().int().nullish(),
      email: z.string().max(longestEmail),
      fullName: z.string().max(300),
    }),
    acknowledgedDate: easternDateTime,
  })
  .nullish()
  .transform((value) => value ?? null)
export type Acknowledgement = z.infer<typeof acknowledgement>

/** When an answer was acknowledged, in Eastern wall-clock time; undefined where it is no acknowledgement. */
export function acknowledgedAt(answer: unknown): string | undefined {
  return acknowledgement.safeParse(answer).data?.acknowledgedDate
}
