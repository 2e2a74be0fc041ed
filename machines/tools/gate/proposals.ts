import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import {
  getStep,
  isAnswerRefused,
  isAsked,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'

/** An answer that the wizard set itself, and why it refuses it. */
export interface RefusedProposal {
  readonly path: string
  readonly label: string
  readonly why: string | undefined
}

/** The answers of a step that the wizard set since an earlier draft and refuses. */
export function refusedProposals<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
  before: D,
): RefusedProposal[] {
  return stepFields(getStep(flow, stepId)).flatMap(([path, rule]): RefusedProposal[] => {
    const isProposed =
      isAnswerDifferent(before, facts.draft, path) &&
      isAnswerDifferent(flow.emptyDraft, facts.draft, path) &&
      isAsked(rule, facts)
    if (!isProposed || !isAnswerRefused(flow, stepId, path, facts)) return []
    const why = stepIssues(flow, stepId, facts).find((issue) => issue.path === path)?.message
    return [{ path, label: rule.label, why }]
  })
}
