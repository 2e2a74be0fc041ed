import type { z } from 'zod'
import type { Flow } from '#machines/engine/flow.ts'
import { fieldsOf } from '#machines/engine/questions/questions.ts'
import type { Issue } from '#schemas/envelope.ts'
import { Problem } from '../../api/problem.ts'

/** A request that its flow's rules refuse: each issue as it is, and as a sentence in the words of the wizard. */
export function refused<D, S>(flow: Flow<D, S>, issues: Issue[]): Problem {
  return new Problem(
    'invalid',
    issues.map((issue) => sentenceOf(flow, issue)),
    { issues },
  )
}

/** What a form of one page refuses, in its own words; a field without a label needs none beside its message. */
export function refusedForm(
  { issues }: z.ZodError,
  labels: Readonly<Record<string, string>>,
): Problem {
  const told = issues.map(({ path, message }) => ({ step: '', field: path.join('.'), message }))
  return new Problem(
    'invalid',
    issues.map(({ path, message }) => {
      const label = labels[String(path[0])]
      return label ? `${label}: ${message}` : message
    }),
    { issues: told },
  )
}

function sentenceOf<D, S>(flow: Flow<D, S>, { step: stepId, field, message }: Issue): string {
  const step = flow.steps.get(stepId)
  if (!step) return message
  const rule = fieldsOf(step).find(([path, { reportedAs }]) => (reportedAs ?? path) === field)?.[1]
  return `${[step.title, rule?.label].filter(Boolean).join(', ')}: ${message}`
}
