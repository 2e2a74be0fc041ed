import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Changes, Flow } from '../flow.ts'

/** Which changes make a call whose answer is answers again (flows.md 6), and what it settles. */

/** All that a calculation settles: what asks for it, and what it gives. */
export function calculatedPaths<D, S>({ calculation }: Flow<D, S>): string[] {
  return calculation ? [...new Set([...calculation.on, ...calculation.sets])] : []
}

/** Whether changes give an answer that is calculated another value. */
export function isCalculated<D, S>(
  { calculation }: Flow<D, S>,
  draft: D,
  changes: Changes<D>,
): boolean {
  const newValues: Readonly<Record<string, unknown>> = changes
  return (calculation?.on ?? []).some(
    (path) => path in newValues && !dequal(valueAt(draft, path), newValues[path]),
  )
}
