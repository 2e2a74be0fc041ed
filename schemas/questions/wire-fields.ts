import { z } from 'zod/mini'
import { profileAccount } from '../people/person.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/**
 * Fields of a draft as they travel: anything may be missing or null, and becomes its empty value, so that
 * an old or half-filled draft always opens (null fields are filled from defaults).
 */
export function withEmpty<Schema extends z.ZodMiniType>(schema: Schema, empty: z.output<Schema>) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty),
  )
}

/** A nested part of a draft; missing, it is all its empty values. */
export function block<Shape extends z.core.$ZodShape>(shape: Shape) {
  // Made once: zod compiles each new schema when it first reads something.
  const whole = z.object(shape)
  return z.pipe(
    z.nullish(whole),
    z.transform((value) => value ?? whole.parse({})),
  )
}

export const flag = withEmpty(z.boolean(), false)
export const wireDate = z.pipe(
  z.nullish(easternDateTime),
  z.transform((value) => value ?? null),
)

/** A whole number that may still be unanswered, such as an id. */
export const wireNumber = z.pipe(
  z.nullish(z.number().check(z.int())),
  z.transform((value) => value ?? null),
)

/** Somebody of the company; unanswered, it is null. */
export const person = z.pipe(
  z.nullish(profileAccount),
  z.transform((value) => value ?? null),
)

/** A text; unanswered, it is empty. */
export function text(limit: number) {
  return withEmpty(z.string().check(z.maxLength(limit, `Use ${limit} characters or fewer.`)), '')
}

/** A list; unanswered, it is empty. */
export function list<Item extends z.ZodMiniType>(item: Item, limit: number) {
  return z.pipe(
    z.nullish(z.array(item).check(z.maxLength(limit))),
    z.transform((value) => value ?? []),
  )
}

const labels = z.array(z.string()).check(z.maxLength(500))

/** What became of a draft since its flow has changed: the labels of questions, for its owner. */
export const flowChanges = z.object({
  /** Asked now, and not when the draft was saved. */
  new: labels,
  /** Answered when the draft was saved, and asked no more. */
  gone: labels,
  remaining: labels,
})
export type FlowChanges = z.infer<typeof flowChanges>

/** Where the author of a draft stood; travels with the draft (decisions: Drafts). */
export const wizardPosition = z.object({
  flow: z.string().check(z.maxLength(50)),
  version: z.number().check(z.int()),
  step: z.string().check(z.maxLength(50)),
  visited: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
  /** The server sends them when a draft is opened; never stored. */
  changes: z.optional(flowChanges),
})
export type WizardPosition = z.infer<typeof wizardPosition>
