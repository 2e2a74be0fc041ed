import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'

/** Whether two drafts give different answers at a path. */
export function isAnswerDifferent<D>(one: D, other: D, path: string): boolean {
  const a = valueAt(one, path)
  const b = valueAt(other, path)
  return a !== b && !dequal(a, b)
}
