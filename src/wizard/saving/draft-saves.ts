import { dequal } from 'dequal/lite'
import type { SentDraft } from '#machines/engine/machine/wizard.ts'
import { ApiError, isInconclusive } from '#src/api/api-error.ts'
import type { ApiResponse, CallOptions } from '#src/api/client.ts'
import { createIdempotencyKey } from '#src/api/submission-keys.ts'
import { draftIfMatch } from './draft-calls.ts'

/** A draft at a version, as the wizard knows it. */
type Known = Pick<SentDraft<unknown, unknown>, 'id' | 'etag'>

/** The saves of a wizard's drafts, one after the other. */
export interface DraftSaves<Body, Output> {
  /** Saves a draft on top of the version that the wizard knows of. */
  save(body: Body, known: Known): Promise<ApiResponse<Output>>
  /** The version the draft is at, once it is known what became of the last save; for what is not a save. */
  settle(known: Known): Promise<Known>
}

interface Save<Body> {
  readonly body: Body
  readonly of: Known
  readonly key: string
}

/**
 * Saves whose answer may be lost after the server did the work: the next one first sends the unanswered one again
 * under its key, so that it is done once and its version is known. Otherwise the draft would meet the wizard's
 * own save as someone else's.
 */
export function createDraftSaves<Body, Output>(
  send: (body: Body, options: CallOptions) => Promise<ApiResponse<Output>>,
): DraftSaves<Body, Output> {
  let unanswered: Save<Body> | undefined
  /** A version that the wizard does not know of yet, and the one it knows. */
  let advanced: { readonly known: Known; readonly now: Known } | undefined

  async function sendSave(save: Save<Body>): Promise<ApiResponse<Output>> {
    unanswered = save
    try {
      const answer = await send(save.body, { ...draftIfMatch(save.of), idempotencyKey: save.key })
      unanswered = undefined
      return answer
    } catch (error) {
      if (!mayHaveSucceeded(error)) unanswered = undefined
      throw error
    }
  }

  const present = ({ id, etag }: Known): Known =>
    advanced && dequal(advanced.known, { id, etag }) ? advanced.now : { id, etag }

  async function settle(known: Known): Promise<Known> {
    const now = present(known)
    if (!unanswered || !dequal(unanswered.of, now)) return now
    return advance(known, await sendSave(unanswered)).now
  }

  function advance({ id, etag }: Known, answer: ApiResponse<Output>) {
    advanced = { known: { id, etag }, now: { id, etag: answer.etag ?? null } }
    return advanced
  }

  return {
    settle,
    async save(body, known) {
      const isSame = dequal(unanswered?.of, present(known)) && dequal(unanswered?.body, body)
      const again = isSame ? unanswered : undefined
      const answer = await sendSave(
        again ?? { body, of: await settle(known), key: createIdempotencyKey() },
      )
      // A wizard that goes back to a draft it had left did not hear of this version.
      advance(known, answer)
      return answer
    },
  }
}

/** Whether it may have been done all the same: nothing was answered, or nothing of what was asked. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof ApiError) || isInconclusive(error)
}
