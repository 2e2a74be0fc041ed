import { storedText } from '#src/api/stored-typed.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { storedOfPage } from '../current-wizard.ts'
import { causeOfFetchFailure } from '../release.ts'
import { lossByReload } from './loss-by-reload.ts'

/** Says that what was opened could not be fetched, and why; the page stays as it is. */
export async function showFetchFailure(): Promise<void> {
  const cause = await causeOfFetchFailure()
  const why =
    cause === 'portalIsNewer'
      ? 'There is a new version of the portal.'
      : 'The server can not be reached at the moment.'
  const typed = storedText(storedOfPage(), { kept: 'What you typed is kept.', lost: lossByReload })
  toast(`This could not be fetched. ${why} Reload the page to go on. ${typed}`.trim(), {
    tone: 'error',
    duration: toastDurations.veryLong,
  })
}
