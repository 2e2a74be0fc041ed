import { dequal } from 'dequal/lite'
import { type SavedDraft, type SentDraft, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import type { SubmissionKeys } from '#src/api/submission-keys.ts'
import { mayHaveSucceeded } from './draft-saves.ts'

/** How a flow's drafts begin. */
interface CreationCalls<D, S> {
  /** Where the key of one whose answer was never seen stays, also for a page that is loaded anew. */
  readonly keys: SubmissionKeys
  /** What distinguishes one creation from another, wherever the person stands. */
  readonly contentOf: (sending: SentDraft<D, S>) => unknown
  readonly create: (sending: SentDraft<D, S>, idempotencyKey: string) => Promise<SavedDraft<D>>
  /**
   * Saves what was answered since into a draft that is there.
   * @throws ServiceFailure with the version of somebody who has changed it since
   */
  readonly save: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  /**
   * Whether a creation carries all that is answered: the rest is saved into the draft that it made. Where unset it
   * always does.
   */
  readonly carriesAll?: (sending: SentDraft<D, S>) => boolean
}

/**
 * Creates the draft of a wizard once, however often the answer is lost: what was not answered is sent again first,
 * under its key, and what was answered since is saved into the draft that it made. Otherwise each attempt with other
 * answers would be one more draft in the company's list. After a reload the same content goes again under its key, too,
 * with the step that it was first sent from: a key belongs to one body.
 */
export function createDraftCreations<D, S>({
  keys,
  contentOf,
  create,
  save,
  carriesAll = () => true,
}: CreationCalls<D, S>) {
  let unanswered: { readonly sending: SentDraft<D, S>; readonly key: string } | undefined
  /** A draft that the wizard does not know of yet. */
  let made: SavedDraft<D> | undefined

  function begin(sending: SentDraft<D, S>): NonNullable<typeof unanswered> {
    const content = contentOf(sending)
    const position = wizardPosition.safeParse(keys.formOf(content)).data ?? sending.position
    return { sending: { ...sending, position }, key: keys.keyOf(content, position) }
  }

  async function send(creation: NonNullable<typeof unanswered>): Promise<SavedDraft<D>> {
    unanswered = creation
    try {
      const created = await create(creation.sending, creation.key)
      unanswered = undefined
      keys.done()
      return created
    } catch (error) {
      if (!mayHaveSucceeded(error)) {
        unanswered = undefined
        keys.refused()
      }
      throw error
    }
  }

  return async function creation(sending: SentDraft<D, S>): Promise<SavedDraft<D>> {
    if (unanswered && !dequal(contentOf(unanswered.sending), contentOf(sending))) {
      try {
        made = await send(unanswered)
      } catch (error) {
        // What was refused by now is no draft, and of no concern to what is answered today.
        if (mayHaveSucceeded(error)) throw error
      }
    }
    const isKnown = Boolean(made?.id)
    if (!made?.id) {
      const first = unanswered ?? begin(sending)
      const created = await send(first)
      const standsThere = dequal(first.sending.position, sending.position)
      if (!created.id || (carriesAll(sending) && standsThere)) return created
      made = created
    }
    const { id, tenantId, etag } = made
    try {
      const saved = await save({ ...sending, id, tenantId, etag })
      made = undefined
      return saved
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error
      const { other, submittedAs, isGone } = error
      // Changed since: the wizard learns of it by their version, and goes on with that. Submitted: it says so first.
      if (other || submittedAs !== undefined || isGone) made = undefined
      // Nobody here ever knew of the one that somebody has discarded.
      if (isGone && isKnown) return creation(sending)
      throw error
    }
  }
}
