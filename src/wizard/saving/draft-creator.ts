import { dequal } from 'dequal/lite'
import { type SavedDraft, type SentDraft, ServiceFailure } from '#machines/engine/machine/wizard.ts'
import { wizardPosition } from '#schemas/questions/wire-fields.ts'
import type { SubmissionKeys } from '#src/api/submission-keys.ts'
import { mayHaveSucceeded } from './draft-saves.ts'

/** How a flow creates its drafts. */
interface DraftCreationCalls<D, S> {
  /** Keys of unanswered creations, kept across reloads. */
  readonly keys: SubmissionKeys
  /** The content that tells creations apart, whatever the step. */
  readonly contentOf: (sending: SentDraft<D, S>) => unknown
  readonly create: (sending: SentDraft<D, S>, idempotencyKey: string) => Promise<SavedDraft<D>>
  /**
   * Saves later answers into an existing draft.
   * @throws ServiceFailure with the version of someone who has changed it since
   */
  readonly save: (sending: SentDraft<D, S>) => Promise<SavedDraft<D>>
  /** Whether a creation can hold all answers; the rest is saved into the new draft. Always true by default. */
  readonly carriesAll?: (sending: SentDraft<D, S>) => boolean
}

/**
 * Creates a wizard's draft exactly once, however often the response is lost: an unanswered creation is first repeated
 * under its key, and later answers are saved into the draft it made. Otherwise each attempt with other answers would
 * add a draft to the company's list. After a reload, the same content is repeated under its key as well, with the step
 * it was first sent from, since a key belongs to one body.
 */
export function createDraftCreator<D, S>({
  keys,
  contentOf,
  create,
  save,
  carriesAll = () => true,
}: DraftCreationCalls<D, S>) {
  let unanswered: { readonly sending: SentDraft<D, S>; readonly key: string } | undefined
  /** A draft the wizard doesn't know yet. */
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
        // It was refused, so there is no draft.
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
      // If it was changed, the wizard gets the conflict and continues from there; if it was
      // submitted, it says so.
      if (other || submittedAs !== undefined || isGone) made = undefined
      // No one here knew the draft that was discarded.
      if (isGone && isKnown) return creation(sending)
      throw error
    }
  }
}
