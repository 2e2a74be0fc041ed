import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges, Flow } from '../flow.ts'

/** Which changes make a calculation call, and which answers it settles (flows.md 6). */

/** All answers involved in the calculation: those that trigger it and those that it sets. */
export function calculationPaths<D, S>({ calculation }: Flow<D, S>): string[] {
  return calculation ? [...new Set([...calculation.on, ...calculation.sets])] : []
}

/** Whether changes alter an answer that triggers the calculation. */
export function triggersCalculation<D, S>(
  { calculation }: Flow<D, S>,
  draft: D,
  changes: AnswerChanges<D>,
): boolean {
  const newValues: Readonly<Record<string, unknown>> = changes
  return (calculation?.on ?? []).some(
    (path) => path in newValues && !dequal(valueAt(draft, path), newValues[path]),
  )
}
