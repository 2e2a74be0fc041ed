import { storedInputCoverageText } from '#src/api/stored-input-coverage.ts'
import { toastDurations } from '#src/ui/toast-durations.ts'
import { toast } from '#src/ui/toasts.ts'
import { readPageInputCoverage } from '../current-wizard.ts'
import { findFetchFailureCause } from '../release.ts'
import { reloadLossText } from './reload-loss-text.ts'

/** Shows a toast that something couldn't be loaded, and why; the page stays as it is. */
export async function showModuleFetchFailure(): Promise<void> {
  const cause = await findFetchFailureCause()
  const why =
    cause === 'portalIsNewer'
      ? 'A new version of the portal is available.'
      : "Can't reach the server right now."
  const typed = storedInputCoverageText(readPageInputCoverage(), {
    kept: 'We kept what you typed.',
    lost: reloadLossText,
  })
  toast(`This couldn't be loaded. ${why} Reload the page to continue. ${typed}`.trim(), {
    tone: 'error',
    duration: toastDurations.veryLong,
  })
}
