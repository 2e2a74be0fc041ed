import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'

/** Whether two drafts give different answers at a path. */
export function isAnswerDifferent<D>(one: D, other: D, path: string): boolean {
  const a = valueAt(one, path)
  const b = valueAt(other, path)
  return a !== b && !dequal(a, b)
}

/** A copy of a draft with some answers taken from another. */
export function withAnswersFrom<D>(from: D, draft: D, paths: readonly FieldPath<D>[]): D {
  return paths.reduce(
    (current, path) =>
      isAnswerDifferent(from, current, path)
        ? withValueAt(current, path, valueAt(from, path))
        : current,
    draft,
  )
}
