import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { askedPaths, type StepIssue } from '../../engine/questions/questions.ts'
import type { NodeSnapshot } from './search-node.ts'

/** What keeps a step from being complete, as text, and which step asks for it if it isn't this one. */
export function describeMissing<D>(
  flow: Flow<D, TenantSettings>,
  issues: readonly StepIssue[],
  { context }: NodeSnapshot<D>,
): string {
  const elsewhere = ({ step, path }: StepIssue): string => {
    if (askedPaths(flow, ruleFacts(context)).has(path)) return ''
    const owner = [...flow.steps.values()].find((one) => path in one.rules.fields)
    if (!owner) return ''
    return owner.id === step ? ', which is not asked' : `, asked on "${owner.title}", hidden here`
  }
  return issues.map((issue) => `${issue.label} (${issue.message})${elsewhere(issue)}`).join(', ')
}
