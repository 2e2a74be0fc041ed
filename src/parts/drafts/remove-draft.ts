import { ApiError } from '#src/api/api-error.ts'
import { type CopyOwner, removeStoredRequest } from '#src/wizard/saving/local-copy.ts'

/**
 * Removes a draft, and once it is gone what this device has stored of it, which nobody could open any more. One that is
 * not there any more, removed by somebody else or by an attempt whose answer was lost, is as gone as it was to be.
 */
export async function removeDraft(
  remove: (id: number) => Promise<unknown>,
  owner: CopyOwner,
): Promise<void> {
  try {
    await remove(owner.draftId)
  } catch (error) {
    if (!isMissingError(error)) throw error
  }
  removeStoredRequest(owner)
}

/** Whether a call failed because what it was about is not there. */
export function isMissingError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing'
}
