import { z } from 'zod'

/** Worked examples of a flow: requests with what is to follow from them, for an analyst to read and sign. */

const line = z.object({ label: z.string(), text: z.string() })

const outcome = z.object({
  /** The steps shown, in order, each with the questions that it asks. */
  steps: z.array(z.object({ title: z.string(), asked: z.array(z.string()) })),
  /** The answers as they are shown, those that are worked out included. */
  answers: z.array(line),
  fees: z.array(line),
  tickets: z.array(z.string()),
})

const answer = z.object({ step: z.string(), path: z.string(), value: z.unknown() })

const example = z.object({
  /** The company, by its flags. */
  company: z.string(),
  answers: z.array(answer),
  expected: outcome,
  /** Other answers at the end of the request, with what becomes of the rest. */
  changes: z.array(answer.extend({ change: z.string(), effects: z.array(line) })),
  /** Answers that are refused, each with the message. */
  refused: z.array(answer.extend({ label: z.string(), text: z.string(), message: z.string() })),
})

/** The worked examples of a flow, as they are stored. */
export const flowExamples = z.object({
  flow: z.string(),
  title: z.string(),
  examples: z.array(example),
})

export type FlowExamples = z.output<typeof flowExamples>
export type Example = z.output<typeof example>
export type ExampleAnswer = z.output<typeof answer>
export type Outcome = z.output<typeof outcome>
export type ExampleLine = z.output<typeof line>
