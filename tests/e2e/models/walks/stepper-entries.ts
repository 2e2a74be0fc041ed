import type { Flow } from '#machines/engine/flow.ts'
import { ruleFacts, type WizardContext } from '#machines/engine/machine/wizard.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type StepperItem, stepperItems } from '#src/wizard/state/views.ts'

const words = { complete: 'completed', visited: 'visited', locked: 'not yet reachable' }

/** The stepper's text for each step, in order; for an open group, for its steps. */
export function expectedStepperTexts<D>(
  flow: Flow<D, TenantSettings>,
  context: WizardContext<D, TenantSettings>,
): string[] {
  const { visited, loaded, step } = context
  const progress = { visited, loaded: loaded !== null }
  const items = stepperItems(flow, ruleFacts(context), progress, step)
  return items.flatMap((item) =>
    item.current && item.steps.length > 1
      ? [formatEntry(item), ...item.steps.map(formatEntry)]
      : [formatEntry(item)],
  )
}

function formatEntry({ title, current, status }: StepperItem): string {
  return `${title}, ${current ? 'current' : words[status]}`
}
