import { submittedTarget, type UsageCount } from '#schemas/requests/flow-usage.ts'
import type { Flow } from '../flow.ts'
import { stepFields, stepIssues } from '../questions/questions.ts'
import { guardNames } from './guard-names.ts'
import { type WizardContext, wizardFacts } from './wizard.ts'

/** What happens in a running wizard, in the names of its declaration. All pure. */

type UsageEvent = Pick<UsageCount, 'kind' | 'step' | 'target'>

/** What a person does to go on. */
const advancingEvents = new Set(['next', 'submit', 'acknowledge', 'jump'])

/**
 * What happened between two successive snapshots of a wizard.
 * @param event the type of the event between them
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
  const refused = stepIssues(flow, step, wizardFacts(after))
  // Refused before, and tried again: only what is still missing shows that it was refused again.
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

/** What a step is left by only while it holds: it is complete, and no call is under way. */
function refusingGuard(
  step: string,
  isIncomplete: boolean,
  { calculating }: { readonly calculating: unknown },
): string {
  if (isIncomplete) return guardNames.complete(step)
  return calculating === null ? guardNames.idle : guardNames.calculated
}

/** Whether a count uses the names of this flow: the server stores no other. */
export function isFlowUsage<D, S>(flow: Flow<D, S>, { kind, step, target }: UsageEvent): boolean {
  const declared = flow.steps.get(step)
  if (!declared) return false
  switch (kind) {
    case 'transition':
      return flow.steps.has(target) || target === submittedTarget
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

/** A transition from one step to another, as walks and counts name it. */
export const transitionKey = (from: string, to: string) => `${from} > ${to}`

/** Adds up what happened: one count for each kind, step and target. */
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
    /** What has been counted since the last time. */
    take(): UsageCount[] {
      const counted = [...counts.values()]
      counts = new Map()
      return counted
    },
  }
}
