import type { z } from 'zod/mini'
import type { Flow } from '#machines/engine/flow.ts'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import type { Issue } from '#schemas/api/envelope.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import { Problem } from '../../api/problem.ts'

interface JudgeOptions {
  /** `beforeLoad`: all that is there when the load call is made. */
  readonly part?: 'whole' | 'beforeLoad'
  /** The ids that the company's lists hold. */
  readonly known?: KnownIds
  /** What else is wrong with the request, which its flow can not see. */
  readonly further?: readonly Issue[]
  /** The request as the caller has to see it to answer for it, where that is another than was sent. */
  readonly draft?: unknown
}

/**
 * Refuses a request that the wizard would not have let through, by the flow's own declaration (law 4).
 * @throws Problem invalid, with every issue
 */
export function judgeRequest<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { further = [], draft, ...options }: JudgeOptions = {},
): void {
  refuseIssues(flow, [...further, ...findRefusals(flow, facts, options)], draft)
}

/**
 * Refuses a request for issues found in it, if there are any: each issue as it is, and as a sentence in the words
 * of the wizard.
 * @throws Problem invalid, with every issue
 */
export function refuseIssues<D, S>(
  flow: Flow<D, S>,
  issues: readonly Issue[],
  draft?: unknown,
): void {
  if (issues.length === 0) return
  throw new Problem(
    'invalid',
    issues.map((issue) => issueSentence(flow, issue)),
    { issues: [...issues], ...(draft !== undefined && { draft }) },
  )
}

/** What a form of one page refuses, in its own words; a field without a label needs none before its message. */
export function formRefusal(
  { issues }: z.core.$ZodError,
  labels: Readonly<Record<string, string>>,
): Problem {
  const formatted = issues.map(({ path, message }) => ({
    step: '',
    field: path.join('.'),
    message,
  }))
  return new Problem(
    'invalid',
    issues.map(({ path, message }) => {
      const label = labels[String(path[0])]
      return label ? `${label}: ${message}` : message
    }),
    { issues: formatted },
  )
}

function issueSentence<D, S>(flow: Flow<D, S>, { step: stepId, field, message }: Issue): string {
  const step = flow.steps.get(stepId)
  if (!step) return message
  const rule = stepFields(step).find(
    ([path, { reportedAs }]) => (reportedAs ?? path) === field,
  )?.[1]
  return `${[step.title, rule?.label].filter(Boolean).join(', ')}: ${message}`
}
