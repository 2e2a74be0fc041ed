import { submittedTarget, type UsageCount } from '#schemas/flow-usage.ts'
import type { Flow } from '../flow.ts'
import { fieldsOf, issuesOf } from '../questions/questions.ts'
import { guardNames } from './guards.ts'
import { factsOf, type WizardContext } from './wizard.ts'

/** What happens in a running wizard, in the names of its declaration. All pure. */

type Happening = Pick<UsageCount, 'kind' | 'step' | 'target'>

/** What a person does to go on. */
const onwards = new Set(['next', 'submit', 'acknowledge', 'jump'])

/**
 * What happened between two moments of a wizard that are next to each other.
 * @param event the type of the event between them
 */
export function happenings<D, S>(
  flow: Flow<D, S>,
  before: WizardContext<D, S>,
  after: WizardContext<D, S>,
  event: string,
): Happening[] {
  const { step } = after
  const moved = before.step !== step
  const way: Happening[] = moved ? [{ kind: 'transition', step: before.step, target: step }] : []
  if (after.refusedStep !== step) return way
  const refused = issuesOf(flow, step, factsOf(after))
  // Refused before, and tried again: only what is still missing tells that it was refused again.
  const again = !moved && before.refusedStep === step
  if (again && !(onwards.has(event) && refused.length > 0)) return way
  return [
    ...way,
    { kind: 'refusal', step, target: refusingGuard(step, refused.length > 0, after) },
    ...[...new Set(refused.map(({ path }) => path))].map(
      (target): Happening => ({ kind: 'validation', step, target }),
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

/** Whether a count speaks of this flow in its own names: anything else is not kept. */
export function isUsageOf<D, S>(flow: Flow<D, S>, { kind, step, target }: Happening): boolean {
  const declared = flow.steps.get(step)
  if (!declared) return false
  switch (kind) {
    case 'transition':
      return flow.steps.has(target) || target === submittedTarget
    case 'refusal':
      return [guardNames.complete(step), guardNames.idle, guardNames.calculated].includes(target)
    case 'validation':
      return target === declared.ack || fieldsOf(declared).some(([path]) => path === target)
    default:
      return target === ''
  }
}

/** A way from one step to another, as walks and counts name it. */
export const wayKey = (from: string, to: string) => `${from} > ${to}`

/** Adds up what happened: one count for each kind, step and target. */
export function createUsage() {
  let counts = new Map<string, UsageCount>()
  return {
    add({ kind, step, target }: Happening, milliseconds = 0) {
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
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
  }
}
