import { z } from 'zod/mini'
import { answerPaths, valueAt } from '../questions/paths.ts'
import { easternDateTime } from '../time/eastern-date-time.ts'

/**
 * Where the reporter of a bug was: enough to open the flow's chart at that state, without anything they typed. Beyond
 * the spec, and sent only if the reporter agrees.
 */

/** Replaces answers that may identify a person: texts, people and lists. */
export const blankedText = '(blanked)'

/** An answer in a report: texts, people and lists are blanked. Empty values stay, empty lists as null. */
const reportedAnswer = z.union([
  z.boolean(),
  z.number(),
  z.null(),
  z.literal(''),
  z.literal(blankedText),
])
/** An answer in a bug report: as given if it identifies nobody, otherwise blanked. */
export type ReportedAnswer = z.infer<typeof reportedAnswer>

/** Answers by path in the draft. */
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
/** Something that happened in the wizard before the report: what, when and in which step. */
export type ReportedEvent = z.infer<typeof wizardEvent>

/** Where somebody was in a wizard. */
export const reportedWizard = z.object({
  flow: z.string().check(z.maxLength(50)),
  version: z.number().check(z.int()),
  step: z.string().check(z.maxLength(50)),
  visited: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(100)),
  /** Whether the request is a draft on the server; missing in older reports. */
  isSaved: z.optional(z.boolean()),
  answers: reportedAnswers,
  /** The last events, oldest first. */
  events: z.array(wizardEvent).check(z.maxLength(50)),
})
export type ReportedWizard = z.infer<typeof reportedWizard>

export const reportContext = z.object({
  /** The path of the page, without its query. */
  route: z.string().check(z.maxLength(500)),
  /** Null outside of wizards. */
  wizard: z.nullable(reportedWizard),
})
export type ReportContext = z.infer<typeof reportContext>

/** The answers of a draft with identifying ones blanked. People and lists are one answer each. */
export function reportableAnswers<Draft>(emptyDraft: Draft, draft: Draft): ReportedAnswers {
  return blankAnswers(
    Object.fromEntries(answerPaths(emptyDraft).map((path) => [path, valueAt(draft, path)])),
  )
}

/** Answers by path, such as the changes of an event, with identifying ones blanked. */
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
