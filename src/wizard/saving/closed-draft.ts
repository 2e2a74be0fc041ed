import type { WizardScreens } from '../wizard-definition.ts'
import { type CopyOwner, dropCopy, dropPosition, readCopy } from './local-copy.ts'
import { hasUnsavedAnswers } from './stored-answers.ts'

/**
 * Drops what this device has stored of a draft that can't be opened any more. Answers that it was never saved with
 * stay: they may go on as a new request.
 */
export function dropOfClosedDraft<D, S>(
  screens: Pick<WizardScreens<D, S, string>, 'flow' | 'read'>,
  owner: CopyOwner,
  isSubmitted: boolean,
): void {
  dropPosition(owner)
  const copy = isSubmitted ? readCopy(owner) : undefined
  if (copy && !hasUnsavedAnswers(screens, copy)) dropCopy(owner)
}
