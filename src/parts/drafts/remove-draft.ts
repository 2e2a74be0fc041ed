import { ApiError } from '#src/api/api-error.ts'
import { type CopyOwner, removeStoredRequest } from '#src/wizard/saving/local-copy.ts'

/**
 * Removes a draft, then its local copy, which no one could open any more. A missing draft, removed by someone else or
 * by an attempt whose response was lost, counts as removed.
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

/** Whether a call failed because its target doesn't exist. */
export function isMissingError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'missing'
}
