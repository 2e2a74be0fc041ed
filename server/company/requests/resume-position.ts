import type { Flow } from '#machines/engine/flow.ts'
import { questionsChangedSinceSave } from '#machines/engine/questions/changes-since.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'

/** The step where a draft's author left off, and whether it moved because the flow has changed since. */
export function resumePosition<D, S>(
  flow: Flow<D, S>,
  { wizard, stored }: { wizard: WizardPosition | null; stored: unknown },
  facts: Facts<D, S>,
): WizardPosition | null {
  const changes = questionsChangedSinceSave(flow, facts, stored)
  const stood = wizard ?? { flow: flow.id, version: flow.version, step: '', visited: [] }
  return wizard || changes ? { ...stood, changes } : null
}
