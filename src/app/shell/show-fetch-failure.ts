import { toast } from '#src/ui/toasts.ts'
import { causeOfFetchFailure } from '../release.ts'

/** Says that what was opened could not be fetched, and why; the page stays as it is. */
export async function showFetchFailure(): Promise<void> {
  const cause = await causeOfFetchFailure()
  const why =
    cause === 'portalIsNewer'
      ? 'There is a new version of the portal.'
      : 'The server can not be reached at the moment.'
  toast(`This could not be fetched. ${why} Reload the page to go on; what you typed is kept.`, {
    tone: 'error',
    duration: 10_000,
  })
}
