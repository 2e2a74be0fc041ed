import { z } from 'zod/mini'
import { easternDateTime } from '../time/eastern-date-time.ts'

const longestEmail = 320

/** Who acknowledged a step and when; null if nobody has. */
export const acknowledgement = z.pipe(
  z.nullish(
    z.object({
      acknowledgedBy: z.object({
        profileAccountId: z.nullish(z.number().check(z.int())),
        email: z.string().check(z.maxLength(longestEmail)),
        fullName: z.string().check(z.maxLength(300)),
      }),
      acknowledgedDate: easternDateTime,
    }),
  ),
  z.transform((value) => value ?? null),
)
export type Acknowledgement = z.infer<typeof acknowledgement>

/** When an acknowledgement was given (Eastern wall-clock time); undefined if the answer isn't one. */
export function acknowledgedAt(answer: unknown): string | undefined {
  return acknowledgement.safeParse(answer).data?.acknowledgedDate
}
