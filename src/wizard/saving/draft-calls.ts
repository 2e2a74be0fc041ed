import type { Flow } from '#machines/engine/flow.ts'
import {
  CallWithdrawn,
  type OtherVersion,
  type SentDraft,
  ServiceFailure,
} from '#machines/engine/machine/wizard.ts'
import { loadDraftLibraries } from '#machines/engine/questions/code-libraries.ts'
import { ApiError, secondsUntilRetry } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { errorReference, errorText } from '#src/api/error-text.ts'
import { SignInAgainCanceled } from '#src/api/sign-in-again-canceled.ts'
import type { ResumedDraft } from '../wizard-definition.ts'
import { refusedAnswersText } from './refused-answers.ts'

/** Shared by the calls of all flows: versions, submission keys, and errors as text. */

const unloadedVersionText =
  "Someone else changed this request, but we couldn't load the changes. Check your connection and try again."

/** The If-Match option of a save or submit, if the API has versions. */
export function draftIfMatchOption({ etag }: Pick<SentDraft<unknown, unknown>, 'etag'>) {
  return etag === null ? {} : { ifMatch: etag }
}

/**
 * Runs a call and explains its failure; a conflict includes the other version, and a canceled sign-in withdraws the
 * call.
 * @param read parses what the server filled in, if it refused a request for that
 * @throws ServiceFailure, CallWithdrawn
 */
export async function withExplainedFailure<D, S, Output>(
  flow: Flow<D, S>,
  client: Client,
  open: () => Promise<ResumedDraft<D> & Pick<OtherVersion<D>, 'carried'>>,
  work: () => Promise<Output>,
  read?: (draft: unknown) => D | undefined,
): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SignInAgainCanceled) throw new CallWithdrawn(error.message)
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'missing')
      throw toServiceFailure(error, errorText(error), await findMissingDraftError(open))
    if (error.kind !== 'stale') {
      const draft = error.kind === 'invalid' ? error.detail?.draft : undefined
      const filled = draft === undefined ? undefined : read?.(draft)
      throw toServiceFailure(error, refusedAnswersText(flow, error), undefined, filled)
    }
    const opened = await open()
    await loadDraftLibraries(flow, [opened.draft]).catch(() => {
      throw new ServiceFailure(unloadedVersionText)
    })
    const other: OtherVersion<D> = {
      ...opened,
      tenantId: client.tenantId ?? '',
      savedBy: error.detail?.lastUpdatedBy ?? 'Someone else',
      savedAt: error.detail?.lastUpdatedDate ?? '',
    }
    throw new ServiceFailure(errorText(error), other)
  }
}

/**
 * The error of a draft that's gone; undefined if the draft exists and something else is missing, such as a list it
 * refers to.
 */
async function findMissingDraftError(open: () => Promise<unknown>): Promise<ApiError | undefined> {
  try {
    await open()
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.kind === 'missing' ? error : undefined
  }
}

/** Whether a draft can't be opened any more: it doesn't exist, or was submitted. */
export function isDraftOverError({ kind, detail }: ApiError): boolean {
  return kind === 'missing' || detail?.referenceNumber !== undefined
}

/** Whether a missing draft may have become a request, as far as the response says. */
export function mayMissingDraftBeSubmitted({ detail }: ApiError): boolean {
  return detail?.wasSubmitted !== false
}

/** A failed call as a wizard describes it, and whether a retry may help. */
function toServiceFailure<D>(
  error: ApiError,
  text = errorText(error),
  gone?: ApiError,
  filled?: D,
): ServiceFailure<D> {
  const { kind, detail } = error
  const refused = kind === 'invalid' ? detail?.issues : undefined
  return new ServiceFailure(
    text,
    undefined,
    secondsUntilRetry(error),
    detail?.referenceNumber,
    refused,
    errorReference(error),
    gone !== undefined,
    gone !== undefined && mayMissingDraftBeSubmitted(gone),
    filled,
  )
}
