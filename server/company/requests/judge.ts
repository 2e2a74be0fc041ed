import type { z } from 'zod/mini'
import type { Flow } from '#machines/engine/flow.ts'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import type { Issue } from '#schemas/api/envelope.ts'
import type { Facts, KnownIds } from '#schemas/questions/rules.ts'
import { Problem } from '../../api/problem.ts'

interface JudgeOptions {
  /** `beforeLoad`: only the answers given before the flow loads its review. */
  readonly part?: 'whole' | 'beforeLoad'
  /** Valid ids in the company's lists. */
  readonly known?: KnownIds
  /** Further issues that the flow's rules can't detect. */
  readonly further?: readonly Issue[]
  /** The draft to return with the refusal, if it differs from what was sent. */
  readonly draft?: unknown
}

/**
 * Refuses a request that the wizard wouldn't let through, by the flow's own declaration (law 4).
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
 * Refuses a request if there are issues. The error contains each issue, and a sentence for it in the wizard's words.
 * @throws Problem invalid
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

/** The refusal of a one-page form. Messages are prefixed with the field's label, if it has one. */
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
