import type { WizardScreens } from '../wizard-definition.ts'
import { type CopyOwner, readCopy, removeCopy, removePosition } from './local-copy.ts'
import { hasUnsavedAnswers } from './stored-answers.ts'

/**
 * Drops what this device has stored of a draft that can't be opened any more. Answers that it was never saved with
 * stay: they may go on as a new request.
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
