import type { WizardScreens } from '../wizard-definition.ts'
import { type CopyOwner, readCopy, removeCopy, removePosition } from './local-copy.ts'
import { hasUnsavedAnswers } from './stored-answers.ts'

/**
 * Removes the local copy of a draft that can't be opened any more. Answers that were never saved stay: they can go into
 * a new request.
 */
export function removeClosedDraftCopy<D, S>(
  screens: Pick<WizardScreens<D, S, string>, 'flow' | 'read'>,
  owner: CopyOwner,
  isSubmitted: boolean,
): void {
  removePosition(owner)
  const copy = isSubmitted ? readCopy(owner) : undefined
  if (copy && !hasUnsavedAnswers(screens, copy)) removeCopy(owner)
}
