import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, isAsked, reasonShown, stepFields } from './questions.ts'

/**
 * Why a question is asked: the sentence of its condition, once for each reason. Undefined if everyone is asked, or if
 * the step or an earlier question already says why.
 */
export function reasonAsked<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): string | undefined {
  const asked = stepFields(getStep(flow, stepId)).filter(([, rule]) => isAsked(rule, facts))
  const because = asked.find(([field]) => field === path)?.[1].asked?.because
  const first = asked.find(([, rule]) => rule.asked?.because === because)
  return first?.[0] === path && because !== reasonShown(flow, stepId) ? because : undefined
}
