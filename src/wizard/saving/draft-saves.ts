import { dequal } from 'dequal/lite'
import type { SentDraft } from '#machines/engine/machine/wizard.ts'
import { ApiError, isInconclusive } from '#src/api/api-error.ts'
import type { ApiResponse, CallOptions } from '#src/api/client.ts'
import { createIdempotencyKey } from '#src/api/submission-keys.ts'
import { draftIfMatchOption } from './draft-calls.ts'

/** A draft's version as the wizard knows it. */
type KnownVersion = Pick<SentDraft<unknown, unknown>, 'id' | 'etag'>

/** The saves of a wizard's drafts, one after another. */
export interface DraftSaves<Body, Output> {
  /** Saves a draft based on the version the wizard knows. */
  save(body: Body, known: KnownVersion): Promise<ApiResponse<Output>>
  /** The current version, once the last save's outcome is known; for calls other than saves. */
  settle(known: KnownVersion): Promise<KnownVersion>
}

interface DraftSave<Body> {
  readonly body: Body
  readonly of: KnownVersion
  readonly key: string
}

/**
 * Saves whose response may be lost: the next save first repeats an unanswered one under its key, so that it happens
 * once and its version is known. Otherwise the wizard would take its own save for someone else's.
 */
export function createDraftSaves<Body, Output>(
  send: (body: Body, options: CallOptions) => Promise<ApiResponse<Output>>,
): DraftSaves<Body, Output> {
  let unanswered: DraftSave<Body> | undefined
  /** A version the wizard doesn't know yet, and the one it knows. */
  let advanced: { readonly known: KnownVersion; readonly now: KnownVersion } | undefined

  async function sendSave(save: DraftSave<Body>): Promise<ApiResponse<Output>> {
    unanswered = save
    try {
      const answer = await send(save.body, {
        ...draftIfMatchOption(save.of),
        idempotencyKey: save.key,
      })
      unanswered = undefined
      return answer
    } catch (error) {
      if (!mayHaveSucceeded(error)) unanswered = undefined
      throw error
    }
  }

  const present = ({ id, etag }: KnownVersion): KnownVersion =>
    advanced && dequal(advanced.known, { id, etag }) ? advanced.now : { id, etag }

  async function settle(known: KnownVersion): Promise<KnownVersion> {
    const now = present(known)
    if (!unanswered || !dequal(unanswered.of, now)) return now
    return advance(known, await sendSave(unanswered)).now
  }

  function advance({ id, etag }: KnownVersion, answer: ApiResponse<Output>) {
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
      // A wizard that returned to a draft hasn't seen this version.
      advance(known, answer)
      return answer
    },
  }
}

/** Whether the call may have succeeded anyway: no response, or none about the request itself. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof ApiError) || isInconclusive(error)
}
