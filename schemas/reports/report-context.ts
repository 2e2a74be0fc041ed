import { z } from 'zod/mini'
import { answerPaths, valueAt } from '../questions/paths.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/**
 * Where someone was who reports a bug: enough to open the chart of the flow at that state, and nothing
 * they typed. Beyond the spec, and sent only if the reporter agrees.
 */

/** Replaces an answer that may identify a person: every text, person and list. */
export const blankedText = '(blanked)'

/** An answer as it may be reported: texts, people and lists are blanked; what is empty stays so, a list as null. */
const reportedAnswer = z.union([
  z.boolean(),
  z.number(),
  z.null(),
  z.literal(''),
  z.literal(blankedText),
])
export type ReportedAnswer = z.infer<typeof reportedAnswer>

/** Answers by their path in the draft. */
const reportedAnswers = z
  .record(z.string().check(z.maxLength(100)), reportedAnswer)
  .check(z.refine((answers) => Object.keys(answers).length <= 300, 'Up to 300 answers.'))
export type ReportedAnswers = z.infer<typeof reportedAnswers>

const wizardEvent = z.object({
  type: z.string().check(z.maxLength(50)),
  at: easternDateTime,
  /** The step it happened on. */
  step: z.string().check(z.maxLength(50)),
  changes: z.optional(reportedAnswers),
})
export type ReportedEvent = z.infer<typeof wizardEvent>

/** Where somebody was in a wizard, as it may be reported. */
export const reportedWizard = z.object({
  flow: z.string().check(z.maxLength(50)),
  version: z.number().check(z.int()),
  step: z.string().check(z.maxLength(50)),
  visited: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
  /** Whether the request is a draft on the server; older reports do not say. */
  isSaved: z.optional(z.boolean()),
  answers: reportedAnswers,
  /** The last ones, oldest first. */
  events: z.array(wizardEvent).check(z.maxLength(50)),
})
export type ReportedWizard = z.infer<typeof reportedWizard>

export const reportContext = z.object({
  /** The path of the page, without its query. */
  route: z.string().check(z.maxLength(500)),
  /** Null outside a wizard. */
  wizard: z.nullable(reportedWizard),
})
export type ReportContext = z.infer<typeof reportContext>

/** The answers of a draft as they may be reported; people and lists count as one answer each. */
export function reportableAnswers<Draft>(emptyDraft: Draft, draft: Draft): ReportedAnswers {
  return blankAnswers(
    Object.fromEntries(answerPaths(emptyDraft).map((path) => [path, valueAt(draft, path)])),
  )
}

/** Answers by path, such as the changes of an event, as they may be reported. */
export function blankAnswers(answers: Readonly<Record<string, unknown>>): ReportedAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [path, blankAnswer(answer)]),
  )
}

function blankAnswer(answer: unknown): ReportedAnswer {
  if (typeof answer === 'boolean' || typeof answer === 'number' || answer === '') return answer
  const isEmpty = answer === null || answer === undefined
  return isEmpty || (Array.isArray(answer) && answer.length === 0) ? null : blankedText
}
