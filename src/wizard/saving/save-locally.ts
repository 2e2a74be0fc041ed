import { matchesState } from 'xstate'
import { ruleFacts, type WizardContext } from '#machines/engine/machine/wizard.ts'
import { wouldLoseWork } from '#machines/engine/questions/savable-answers.ts'
import { savingBehavior } from '#machines/engine/questions/saving-behavior.ts'
import { canStoreOnDevice } from '#src/api/device-storage.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'
import { isDraftOver } from '../state/renewal.ts'
import type { WizardActor } from '../state/wizard-handle.ts'
import type { WizardScreens } from '../wizard-definition.ts'
import {
  type CopyOwner,
  openSubmissionStore,
  readCopyText,
  readCopyVersion,
  removeCopy,
  removePosition,
  writeCopy,
  writePosition,
} from './local-copy.ts'
import { storableAnswers } from './storable-answers.ts'
import { isFromNewerRelease } from './stored-answers.ts'

/** Controls saving a wizard's input on this device. */
export interface LocalSaving {
  /**
   * Saves pending input, and returns how much is stored: nothing for flows that store nothing, if a newer release's
   * copy is in the way, or if the device refuses. Texts about stored input use this.
   */
  readonly stored: () => StoredInputCoverage
  /** Saves pending input, then stops. */
  readonly stop: () => void
}

/** Milliseconds without typing before input is saved. */
const rest = 300

/**
 * Saves unsaved input and the current step on this device, and removes it once it's saved, submitted or abandoned (the
 * leave guard asks first). Passwords and keys are never stored.
 * @param renewedFrom the former draft a new request continues: until the new draft exists, the request has its address,
 * and input and submission are stored under it
 */
export function saveLocally<D, S, StepId extends string>(
  { flow, write }: Pick<WizardScreens<D, S, StepId>, 'flow' | 'write'>,
  actor: WizardActor<D, S>,
  owner: Omit<CopyOwner, 'draftId'>,
  renewedFrom = 0,
): LocalSaving {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLeft = false
  let last = actor.getSnapshot().context
  let addressed = renewedFrom
  /** The id of a draft a call found to be gone. It stays set, though going back or typing clears that problem. */
  let goneDraft: number | undefined
  /** The same if someone removed it: the answers exist only here. */
  let removedDraft: number | undefined
  const ownerOf = (id: number) => ({ ...owner, draftId: id || addressed })
  const openedAs = ownerOf(last.id)
  let isRefused = !canStoreOnDevice()
  /**
   * What this wizard has stored. Another tab may store its own under the same address, such as that of a new request.
   */
  let own = readCopyText(openedAs)

  // A newer release's copy can only be restored by that release, so it's neither replaced nor
  // removed.
  const isForeign = (copyOwner: CopyOwner) => isFromNewerRelease(flow, readCopyVersion(copyOwner))
  const drop = (copyOwner: CopyOwner) => {
    if (!isForeign(copyOwner) && readCopyText(copyOwner) === own) removeCopy(copyOwner)
  }

  const saveCopy = () => {
    timer = undefined
    const { value, context } = actor.getSnapshot()
    const copyOwner = ownerOf(context.id)
    // Submissions are stored under the address the wizard was opened with.
    if (value === 'success') openSubmissionStore(openedAs).drop()
    const { saved, etag, clock } = context
    const safe = storableAnswers(flow, context.draft, saved)
    const draft = write(safe.draft)
    const isKept = wouldLoseWork(flow, ruleFacts(context), saved) || context.id === removedDraft
    if (value === 'success' || !isKept || draft === null) {
      drop(copyOwner)
      return
    }
    if (isForeign(copyOwner)) return
    isRefused = !writeCopy(copyOwner, {
      draft,
      base: write(safe.base),
      etag,
      version: flow.version,
      position: positionOf(context),
      lacksSecrets: safe.lacksSecrets || undefined,
      storedAt: clock(),
    })
    own = readCopyText(copyOwner)
  }
  const positionOf = ({ step, visited }: WizardContext<D, S>) => ({
    flow: flow.id,
    version: flow.version,
    step,
    visited: [...visited],
  })
  /** The step is saved immediately: a reload may come before typing pauses. */
  const savePosition = (context: WizardContext<D, S>, isOver: boolean) => {
    const copyOwner = ownerOf(context.id)
    if (isDraftOver(context.problem)) goneDraft = context.id
    if (context.problem?.isGone) removedDraft = context.id
    if (isOver || context.id === goneDraft) removePosition(copyOwner)
    else if (context.id > 0 && savingBehavior(flow).savesDrafts) {
      writePosition(copyOwner, { position: positionOf(context), etag: context.etag })
    }
  }

  /** Whether another tab replaced or removed this one's copy of unsaved input. */
  const isReplaced = () => {
    const { value, context } = actor.getSnapshot()
    const isUnsaved =
      !wasLeft && value !== 'success' && wouldLoseWork(flow, ruleFacts(context), context.saved)
    return isUnsaved && readCopyText(ownerOf(context.id)) !== own
  }
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    saveCopy()
  }
  if (renewedFrom > 0) {
    removePosition(ownerOf(renewedFrom))
    timer = setTimeout(saveCopy, rest)
  }
  const subscription = actor.subscribe(({ context, value }) => {
    if (matchesState({ editing: { leaving: 'left' } }, value)) {
      clearTimeout(timer)
      timer = undefined
      wasLeft = true
      drop(ownerOf(context.id))
      openSubmissionStore(openedAs).drop()
      return
    }
    if (context.id !== last.id) drop(ownerOf(last.id))
    if (context.id > 0) addressed = 0
    const moved =
      context.id !== last.id ||
      context.step !== last.step ||
      context.etag !== last.etag ||
      context.problem !== last.problem
    if (moved || value === 'success') savePosition(context, value === 'success')
    const changed =
      wasLeft ||
      context.draft !== last.draft ||
      context.saved !== last.saved ||
      context.step !== last.step ||
      (context.problem !== last.problem && context.id === removedDraft)
    last = context
    wasLeft = false
    if (!changed && value !== 'success') return
    clearTimeout(timer)
    timer = setTimeout(saveCopy, rest)
  })
  window.addEventListener('pagehide', saveNow)
  const savesAny = write(flow.emptyDraft) !== null
  return {
    stored: () => {
      if (isReplaced()) saveCopy()
      else saveNow()
      const { value, context } = actor.getSnapshot()
      const { id, draft, saved } = context
      const isOver = value === 'success' || wasLeft
      if (isOver || !wouldLoseWork(flow, ruleFacts(context), saved)) return 'nothingTyped'
      const safe = storableAnswers(flow, draft, saved)
      if (!savesAny || isRefused || isForeign(ownerOf(id)) || safe.isNothing) return 'none'
      return safe.lacksSecrets ? 'withoutSecrets' : 'all'
    },
    stop: () => {
      saveNow()
      subscription.unsubscribe()
      window.removeEventListener('pagehide', saveNow)
    },
  }
}
