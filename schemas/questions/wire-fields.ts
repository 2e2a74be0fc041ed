import { z } from 'zod'
import { profileAccount } from '../people/person.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/**
 * Fields of a draft as they travel: anything may be missing or null, and becomes its empty value, so that
 * an old or half-filled draft always opens (null fields are filled from defaults).
 */
export function withEmpty<Schema extends z.ZodType>(schema: Schema, empty: z.output<Schema>) {
  return schema.nullish().transform((value) => value ?? empty)
}

/** A nested part of a draft; missing, it is all its empty values. */
export function block<Shape extends z.ZodRawShape>(shape: Shape) {
  // Made once: zod compiles each new schema when it first reads something.
  const whole = z.object(shape)
  return whole.nullish().transform((value) => value ?? whole.parse({}))
}

export const flag = withEmpty(z.boolean(), false)
export const wireDate = easternDateTime.nullish().transform((value) => value ?? null)

/** A whole number that may still be unanswered, such as an id. */
export const wireNumber = z
  .number()
  .int()
  .nullish()
  .transform((value) => value ?? null)

/** Somebody of the company; unanswered, it is null. */
export const person = profileAccount.nullish().transform((value) => value ?? null)

/** A text; unanswered, it is empty. */
export function text(limit: number) {
  return withEmpty(z.string().max(limit, `Use ${limit} characters or fewer.`), '')
}

/** A list; unanswered, it is empty. */
export function list<Item extends z.ZodType>(item: Item, limit: number) {
  return z
    .array(item)
    .max(limit)
    .nullish()
    .transform((value) => value ?? [])
}

const labels = z.array(z.string()).max(500)

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
  flow: z.string().max(50),
  version: z.number().int(),
  step: z.string().max(50),
  visited: z.array(z.string().max(50)).max(100),
  /** The server sends them when a draft is opened; never stored. */
  changes: flowChanges.optional(),
})
export type WizardPosition = z.infer<typeof wizardPosition>
