import { submittedTransitionTarget, type UsageCount } from '#schemas/requests/flow-usage.ts'
import type { Flow } from '../flow.ts'
import { stepFields, stepIssues } from '../questions/questions.ts'
import { guardNames } from './guard-names.ts'
import { ruleFacts, type WizardContext } from './wizard.ts'

/** What happens in a running wizard, in the names of its declaration. Pure functions. */

type UsageEvent = Pick<UsageCount, 'kind' | 'step' | 'target'>

/** Events by which a person tries to go on. */
const advancingEvents = new Set(['next', 'submit', 'acknowledge', 'jump'])

/**
 * What happened between two successive snapshots of a wizard.
 * @param event type of the event between them
 */
export function usageBetween<D, S>(
  flow: Flow<D, S>,
  before: WizardContext<D, S>,
  after: WizardContext<D, S>,
  event: string,
): UsageEvent[] {
  const { step } = after
  const hasMoved = before.step !== step
  const transitions: UsageEvent[] = hasMoved
    ? [{ kind: 'transition', step: before.step, target: step }]
    : []
  if (after.refusedStep !== step) return transitions
  const refused = stepIssues(flow, step, ruleFacts(after))
  // The step was refused before and tried again; only its remaining issues show that it was refused once more.
  const again = !hasMoved && before.refusedStep === step
  if (again && !(advancingEvents.has(event) && refused.length > 0)) return transitions
  return [
    ...transitions,
    { kind: 'refusal', step, target: refusingGuard(step, refused.length > 0, after) },
    ...[...new Set(refused.map(({ path }) => path))].map(
      (target): UsageEvent => ({ kind: 'validation', step, target }),
    ),
  ]
}

/** The guard that refused to leave a step: it's incomplete, or a call is pending. */
function refusingGuard(
  step: string,
  isIncomplete: boolean,
  { calculating }: { readonly calculating: unknown },
): string {
  if (isIncomplete) return guardNames.complete(step)
  return calculating === null ? guardNames.idle : guardNames.calculated
}

/** Whether a count uses names of this flow. The server stores no others. */
export function isFlowUsage<D, S>(flow: Flow<D, S>, { kind, step, target }: UsageEvent): boolean {
  const declared = flow.steps.get(step)
  if (!declared) return false
  switch (kind) {
    case 'transition':
      return flow.steps.has(target) || target === submittedTransitionTarget
    case 'refusal':
      return (
        target === guardNames.complete(step) ||
        target === guardNames.idle ||
        target === guardNames.calculated
      )
    case 'validation':
      return target === declared.ack || stepFields(declared).some(([path]) => path === target)
    default:
      return target === ''
  }
}

/** The key of a transition between two steps, used in walks and counts. */
export const transitionKey = (from: string, to: string) => `${from} > ${to}`

/** Adds up usage: one count for each kind, step and target. */
export function createUsageCounter() {
  let counts = new Map<string, UsageCount>()
  return {
    add({ kind, step, target }: UsageEvent, milliseconds = 0) {
      const key = `${kind} ${step} ${target}`
      const known = counts.get(key) ?? { kind, step, target, count: 0, milliseconds: 0 }
      counts.set(key, {
        ...known,
        count: known.count + 1,
        milliseconds: known.milliseconds + milliseconds,
      })
    },
    /** The counts since the last call, which are then reset. */
    take(): UsageCount[] {
      const counted = [...counts.values()]
      counts = new Map()
      return counted
    },
  }
}
