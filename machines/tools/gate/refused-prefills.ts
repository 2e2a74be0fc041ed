import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import {
  getStep,
  hasAnswerIssue,
  isAsked,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'

/** An answer that the wizard set itself, and why it refuses it. */
export interface RefusedPrefill {
  readonly path: string
  readonly label: string
  readonly why: string | undefined
}

/** The answers of a step that the wizard set since an earlier draft and refuses. */
export function refusedPrefills<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
  before: D,
): RefusedPrefill[] {
  return stepFields(getStep(flow, stepId)).flatMap(([path, rule]): RefusedPrefill[] => {
    const isProposed =
      isAnswerDifferent(before, facts.draft, path) &&
      isAnswerDifferent(flow.emptyDraft, facts.draft, path) &&
      isAsked(rule, facts)
    if (!isProposed || !hasAnswerIssue(flow, stepId, path, facts)) return []
    const why = stepIssues(flow, stepId, facts).find((issue) => issue.path === path)?.message
    return [{ path, label: rule.label, why }]
  })
}
