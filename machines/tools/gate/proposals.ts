import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { differs } from '../../engine/questions/differing-answers.ts'
import { fieldsOf, isAsked, isRefused, issuesOf, stepOf } from '../../engine/questions/questions.ts'

/** An answer that the wizard itself has given, and why it refuses it. */
export interface RefusedProposal {
  readonly path: string
  readonly label: string
  readonly why: string | undefined
}

/** What the wizard itself has answered on a step since the draft was another, and refuses. */
export function refusedProposals<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string,
  facts: Facts<D, TenantSettings>,
  before: D,
): RefusedProposal[] {
  return fieldsOf(stepOf(flow, stepId)).flatMap(([path, rule]): RefusedProposal[] => {
    const isProposed =
      differs(before, facts.draft, path) &&
      differs(flow.emptyDraft, facts.draft, path) &&
      isAsked(rule, facts)
    if (!isProposed || !isRefused(flow, stepId, path, facts)) return []
    const why = issuesOf(flow, stepId, facts).find((issue) => issue.path === path)?.message
    return [{ path, label: rule.label, why }]
  })
}
