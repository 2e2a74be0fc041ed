import { matchesState, type StateValue } from 'xstate'
import type { Flow } from '../flow.ts'
import type { WizardContext } from './wizard.ts'

/**
 * Whether the failure screen is shown because the draft couldn't be created. True from the failed creation until a
 * later one succeeds (ADDUSER-013); false if the person withdrew the call.
 */
export function hasDraftCreationFailed<D, S>(
  { drafts }: Pick<Flow<D, S>, 'drafts'>,
  { value, context }: { value: StateValue; context: Pick<WizardContext<D, S>, 'problem'> },
): boolean {
  const { problem } = context
  if (drafts.createFailure !== 'screen' || problem?.during !== 'create') return false
  if (problem.isWithdrawn) return false
  return ['uncreated', 'creating'].some((draft) => matchesState({ editing: { draft } }, value))
}
