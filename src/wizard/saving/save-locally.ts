import { matchesState } from 'xstate'
import { type WizardContext, wizardFacts } from '#machines/engine/machine/wizard.ts'
import { wouldLoseWork } from '#machines/engine/questions/savable-answers.ts'
import { savingPolicy } from '#machines/engine/questions/saving-policy.ts'
import { canStoreOnDevice } from '#src/api/device-storage.ts'
import type { StoredInput } from '#src/api/stored-input.ts'
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
import { isNewerVersion } from './stored-answers.ts'

/** How what is typed in a wizard is saved on this device. */
export interface LocalSaving {
  /**
   * Saves what is still unsaved, and says what of it is there: none for a flow that stores nothing, next to what a newer
   * version of the portal has stored, or where the device refuses. What a text promises of it, it asks here.
   */
  readonly stored: () => StoredInput
  /** Saves what is still unsaved, and nothing from then on. */
  readonly stop: () => void
}

/** Milliseconds without typing after which what was typed is saved. */
const rest = 300

/**
 * Saves what is typed between two saves on this device, with the current step, and drops it once it is saved,
 * submitted or abandoned: leaving the wizard has asked first. Passwords and keys are not saved here: they have to
 * be typed again.
 * @param renewedFrom the draft whose answers a new request goes on with: until there is another, the request has its
 * address, and what is typed and sent is stored under it
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
  /** A draft that a call found gone. It stays gone, though going back or typing clears that problem. */
  let goneDraft: number | undefined
  /** The same where somebody has removed it: all that was answered is here alone. */
  let removedDraft: number | undefined
  const ownerOf = (id: number) => ({ ...owner, draftId: id || addressed })
  const openedAs = ownerOf(last.id)
  let isRefused = !canStoreOnDevice()
  /** What is stored of this wizard. Another tab may store its own under the same address, such as of a new request. */
  let own = readCopyText(openedAs)

  // What a newer version of the portal has stored only that one can restore: it is neither replaced nor dropped.
  const isForeign = (copyOwner: CopyOwner) => isNewerVersion(flow, readCopyVersion(copyOwner))
  const drop = (copyOwner: CopyOwner) => {
    if (!isForeign(copyOwner) && readCopyText(copyOwner) === own) removeCopy(copyOwner)
  }

  const saveCopy = () => {
    timer = undefined
    const { value, context } = actor.getSnapshot()
    const copyOwner = ownerOf(context.id)
    // What was sent is stored under what the wizard was opened as.
    if (value === 'success') openSubmissionStore(openedAs).drop()
    const { saved, etag, clock } = context
    const safe = storableAnswers(flow, context.draft, saved)
    const draft = write(safe.draft)
    const isKept = wouldLoseWork(flow, wizardFacts(context), saved) || context.id === removedDraft
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
  /** The current step is saved immediately: a reload does not wait for typing to rest. */
  const savePosition = (context: WizardContext<D, S>, isOver: boolean) => {
    const copyOwner = ownerOf(context.id)
    if (isDraftOver(context.problem)) goneDraft = context.id
    if (context.problem?.isGone) removedDraft = context.id
    if (isOver || context.id === goneDraft) removePosition(copyOwner)
    else if (context.id > 0 && savingPolicy(flow).savesDrafts) {
      writePosition(copyOwner, { position: positionOf(context), etag: context.etag })
    }
  }

  /** Another tab has replaced or dropped what this one had stored of what is still unsaved. */
  const isReplaced = () => {
    const { value, context } = actor.getSnapshot()
    const isUnsaved =
      !wasLeft && value !== 'success' && wouldLoseWork(flow, wizardFacts(context), context.saved)
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
      if (isOver || !wouldLoseWork(flow, wizardFacts(context), saved)) return 'nothingTyped'
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
