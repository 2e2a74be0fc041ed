import { valueAt, withValueAt } from '#schemas/paths.ts'
import { differs, ownedPaths, settled } from './answers.ts'
import type { Changes, Flow } from './flow.ts'
import { factsOf, type WizardContext } from './wizard.ts'

/** Taking an undoable change back. All pure. */

/** The last undoable change is taken back; what was answered since stays. */
export function undone<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
): Partial<WizardContext<D, S>> {
  if (!context.undo) return {}
  const { changes, left } = context.undo
  const draft = Object.entries(changes).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    context.draft,
  )
  return {
    ...left,
    draft: settled(flow, { ...factsOf(context), draft }),
    loaded: null,
    undo: null,
    problem: context.problem?.during === 'submit' ? null : context.problem,
  }
}

/** What brings back the answers that differ between two drafts. */
export function broughtBack<D, S>(flow: Flow<D, S>, before: D, after: D): Changes<D> {
  const paths = [...ownedPaths(flow)].filter((path) => differs(before, after, path))
  return Object.fromEntries(paths.map((path) => [path, valueAt(before, path)])) as Changes<D>
}
