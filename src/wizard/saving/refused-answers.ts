import type { Flow } from '#machines/engine/flow.ts'
import { stepFields, stepTitle } from '#machines/engine/questions/questions.ts'
import type { ApiError } from '#src/api/api-error.ts'

/**
 * The API's refusal in the flow's own words: "Auto reply message (Email): At most 500 characters." Undefined if it
 * names no answer.
 */
export function refusedAnswersText<D, S>(
  flow: Flow<D, S>,
  { kind, detail }: ApiError,
): string | undefined {
  const issues = kind === 'malformed' ? (detail?.issues ?? []) : []
  const sentences = issues.flatMap(({ field, message }) => {
    const name = answerName(flow, field)
    return name === undefined ? [] : [`${name}: ${message}`]
  })
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ')
}

/** The label and step of the answer at a path, or of a part of it. */
function answerName<D, S>(flow: Flow<D, S>, field: string): string | undefined {
  for (const step of flow.steps.values()) {
    for (const [path, { label, reportedAs = path }] of stepFields(step)) {
      if (field === reportedAs || field.startsWith(`${reportedAs}.`)) {
        return `${label} (${stepTitle(step)})`
      }
    }
  }
  return undefined
}
