import { z } from 'zod/mini'

/** Worked examples of a flow: requests with their expected results, for an analyst to read and sign. */

const line = z.object({ label: z.string(), text: z.string() })

const outcome = z.object({
  /** The shown steps in order, with their questions and the acknowledged sentence. */
  steps: z.array(
    z.object({
      title: z.string(),
      asked: z.array(z.string()),
      acknowledges: z.optional(z.string()),
    }),
  ),
  /** The answers as shown, including derived ones. */
  answers: z.array(line),
  fees: z.array(line),
  /** The tickets by template, with their titles and the lines of their bodies. */
  tickets: z.array(z.object({ template: z.string(), name: z.string(), says: z.array(z.string()) })),
  /** What is sent on submit, member by member, without empty values. */
  sends: z.array(line),
})

const answer = z.object({ step: z.string(), path: z.string(), value: z.unknown() })

const example = z.object({
  /** The company, by its flags. */
  company: z.string(),
  answers: z.array(answer),
  expected: outcome,
  /** Changed answers at the end of the request, and their effects. */
  changes: z.array(z.extend(answer, { change: z.string(), effects: z.array(line) })),
  /** Refused answers, each with its message. */
  refused: z.array(z.extend(answer, { label: z.string(), text: z.string(), message: z.string() })),
})

/** What is declared for a step or a question, whatever is answered. */
const about = z.object({ step: z.string(), title: z.string(), lines: z.array(line) })

/** The worked examples of a flow, as stored. */
export const flowExamplesSchema = z.object({
  flow: z.string(),
  title: z.string(),
  /** What applies to every request. */
  facts: z.array(line),
  /** What applies to each step, in order. */
  steps: z.array(about),
  /** What applies to each question, once for each different way in which the examples ask it. */
  questions: z.array(z.extend(about, { path: z.string(), question: z.string() })),
  examples: z.array(example),
})

/** The worked examples of a flow, with what it declares. */
export type FlowExamples = z.output<typeof flowExamplesSchema>
/** One request with its expected results: answers, fees, tickets, effects and refusals. */
export type WorkedExample = z.output<typeof example>
/** An answer of an example, and the step that asks for it. */
export type ExampleAnswer = z.output<typeof answer>
/** The expected results of an example: steps, answers, fees, tickets and what is sent. */
export type ExampleOutcome = z.output<typeof outcome>
/** A line of an example: a label and its text. */
export type LabeledText = z.output<typeof line>
/** What a flow declares for a step, as lines. */
export type StepDescription = z.output<typeof about>
/** What a flow declares for a question, as lines. */
export type QuestionDescription = FlowExamples['questions'][number]

/** A declared fact as a line; empty if there is no text. */
export function toOptionalLine(
  label: string,
  text: string | false | undefined | null,
): LabeledText[] {
  return text ? [{ label, text }] : []
}

/** A declared name in words: startsAtTheEarliest is 'starts at the earliest'. */
export function camelCaseToWords(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
