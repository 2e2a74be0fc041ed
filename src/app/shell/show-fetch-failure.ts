import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { losesTyped } from '../current-wizard.ts'
import { causeOfFetchFailure } from '../release.ts'
import { lossByReload } from './loss-by-reload.ts'

/** Says that what was opened could not be fetched, and why; the page stays as it is. */
export async function showFetchFailure(): Promise<void> {
  const cause = await causeOfFetchFailure()
  const why =
    cause === 'portalIsNewer'
      ? 'There is a new version of the portal.'
      : 'The server can not be reached at the moment.'
  const typed = losesTyped() ? lossByReload : 'What you typed is kept.'
  toast(`This could not be fetched. ${why} Reload the page to go on. ${typed}`, {
    tone: 'error',
    duration: toastDurations.veryLong,
  })
}
