import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { getStep, neighborStep, shownSteps } from '../../engine/questions/questions.ts'
import type { GateFault } from './faults.ts'
import type { NodeSnapshot, SearchNode } from './search-node.ts'

/**
 * Checks that Next led where it's declared to, and that Back returns from there.
 * @param node where Next led
 * @param before the completed step that was left
 * @param back where Back led from there
 */
export function nextAndBackFault<D>(
  flow: Flow<D, TenantSettings>,
  { snapshot, companies, path }: SearchNode<D>,
  before: NodeSnapshot<D>,
  back: string | undefined,
): GateFault | undefined {
  const { step } = before.context
  const { step: there } = snapshot.context
  const facts = ruleFacts(before.context)
  const expected = neighborStep(flow, facts, step, 1)
  const titleOf = (id: string) => flow.steps.get(id)?.title ?? id
  const company = companies[0]?.name ?? null
  if (snapshot.value === 'success') {
    if (expected === undefined) return undefined
    const message = `Submitting on "${titleOf(step)}" leaves out "${titleOf(expected)}".`
    return { kind: 'wrongTarget', message, company, path }
  }
  if (there === step) {
    const message = `Nothing follows "${titleOf(step)}", though it is complete.`
    return { kind: 'deadEnd', message, company, path }
  }
  const shown = shownSteps(flow, facts)
  // A person who is sent back to complete an earlier step comes here again, otherwise the loop is found.
  const isSentBack = shown.includes(there) && shown.indexOf(there) < shown.indexOf(step)
  if (getStep(flow, step).submit || isSentBack) return undefined
  if (there !== expected) {
    const should = expected === undefined ? 'nowhere' : `to "${titleOf(expected)}"`
    const message = `Next on "${titleOf(step)}" leads to "${titleOf(there)}", and should lead ${should}.`
    return { kind: 'wrongTarget', message, company, path }
  }
  if (back === undefined || back === step) return undefined
  const leads = back === there ? 'nowhere' : `to "${titleOf(back)}"`
  const message = `Back on "${titleOf(there)}" leads ${leads}, and should lead to "${titleOf(step)}".`
  const shownBy = [...path, { step: there, event: { type: 'back' } as const }]
  return { kind: 'wrongTarget', message, company, path: shownBy }
}
