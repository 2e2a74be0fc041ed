import { z } from 'zod/mini'
import { profileAccount } from '../people/person.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/**
 * Fields of a draft as they're sent. Missing and null values become empty ones, so that old and incomplete drafts
 * always open.
 */
export function emptyIfMissing<Schema extends z.ZodMiniType>(
  schema: Schema,
  empty: z.output<Schema>,
) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty),
  )
}

/** A nested part of a draft. If it's missing, all of its values are empty. */
export function block<Shape extends z.core.$ZodShape>(shape: Shape) {
  // Created once, because zod compiles a schema when it's first used.
  const whole = z.object(shape)
  return z.pipe(
    z.nullish(whole),
    z.transform((value) => value ?? whole.parse({})),
  )
}

/** Yes or no; false if unanswered. */
export const flag = emptyIfMissing(z.boolean(), false)
/** An Eastern date and time; null if unanswered. */
export const wireDate = z.pipe(
  z.nullish(easternDateTime),
  z.transform((value) => value ?? null),
)

/** A whole number, such as an id; null if unanswered. */
export const wireNumber = z.pipe(
  z.nullish(z.number().check(z.int())),
  z.transform((value) => value ?? null),
)

/** A person of the company; null if unanswered. */
export const person = z.pipe(
  z.nullish(profileAccount),
  z.transform((value) => value ?? null),
)

/** A text with a maximum length in characters; empty if unanswered. */
export function text(limit: number) {
  return emptyIfMissing(
    z.string().check(z.maxLength(limit, `Use ${limit} characters or fewer.`)),
    '',
  )
}

/** A list with a maximum number of entries; empty if unanswered. */
export function list<Item extends z.ZodMiniType>(item: Item, limit: number) {
  return z.pipe(
    z.nullish(z.array(item).check(z.maxLength(limit))),
    z.transform((value) => value ?? []),
  )
}

const labels = z.array(z.string()).check(z.maxLength(500))

/** Labels of the questions that changed since a draft was saved, for its owner. */
export const changedQuestions = z.object({
  /** Asked now, but not when the draft was saved. */
  new: labels,
  /** Answered when the draft was saved, but no longer asked. */
  gone: labels,
  remaining: labels,
})
export type ChangedQuestions = z.infer<typeof changedQuestions>

/** Where the author of a draft was; sent with the draft (decisions: Drafts). */
export const wizardPosition = z.object({
  flow: z.string().check(z.maxLength(50)),
  version: z.number().check(z.int()),
  step: z.string().check(z.maxLength(50)),
  visited: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
  /** Sent by the server when a draft is opened; never stored. */
  changes: z.optional(changedQuestions),
})
export type WizardPosition = z.infer<typeof wizardPosition>
