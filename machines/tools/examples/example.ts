import { z } from 'zod/mini'

/** Worked examples of a flow: requests with what is to follow from them, for an analyst to read and sign. */

const line = z.object({ label: z.string(), text: z.string() })

const outcome = z.object({
  /** The steps shown, in order, each with the questions that it asks and the sentence that it has acknowledged. */
  steps: z.array(
    z.object({
      title: z.string(),
      asked: z.array(z.string()),
      acknowledges: z.optional(z.string()),
    }),
  ),
  /** The answers as they are shown, those that are worked out included. */
  answers: z.array(line),
  fees: z.array(line),
  /** By their templates, with their names and the lines of their texts. */
  tickets: z.array(z.object({ template: z.string(), name: z.string(), says: z.array(z.string()) })),
  /** What is sent when it is submitted, member by member, without what is empty. */
  sends: z.array(line),
})

const answer = z.object({ step: z.string(), path: z.string(), value: z.unknown() })

const example = z.object({
  /** The company, by its flags. */
  company: z.string(),
  answers: z.array(answer),
  expected: outcome,
  /** Other answers at the end of the request, with what becomes of the rest. */
  changes: z.array(z.extend(answer, { change: z.string(), effects: z.array(line) })),
  /** Answers that are refused, each with the message. */
  refused: z.array(z.extend(answer, { label: z.string(), text: z.string(), message: z.string() })),
})

/** What is declared of a step or a question, whatever is answered. */
const about = z.object({ step: z.string(), title: z.string(), lines: z.array(line) })

/** The worked examples of a flow, as they are stored. */
export const flowExamples = z.object({
  flow: z.string(),
  title: z.string(),
  /** What holds for every request. */
  facts: z.array(line),
  /** What holds for the steps, in their order. */
  steps: z.array(about),
  /** What holds for the questions, each as often as the examples ask it in another way. */
  questions: z.array(z.extend(about, { path: z.string(), question: z.string() })),
  examples: z.array(example),
})

export type FlowExamples = z.output<typeof flowExamples>
export type Example = z.output<typeof example>
export type ExampleAnswer = z.output<typeof answer>
export type ExampleOutcome = z.output<typeof outcome>
export type ExampleLine = z.output<typeof line>
export type AboutStep = z.output<typeof about>
export type AboutQuestion = FlowExamples['questions'][number]

/** A line of what is declared; none where there is nothing to say. */
export function exampleLines(
  label: string,
  text: string | false | undefined | null,
): ExampleLine[] {
  return text ? [{ label, text }] : []
}

/** A name of the declaration as words: startsAtTheEarliest is 'starts at the earliest'. */
export function lowercaseWords(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
