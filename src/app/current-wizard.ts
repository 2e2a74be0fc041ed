import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import { canStoreOnDevice } from '#src/api/device-storage.ts'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'

/**
 * The wizard on the page, for bug reports and for what is said about its input when it's left. Kept out of the wizard's
 * code, so that pages without a wizard don't load it.
 */

interface OpenWizard {
  readonly report: () => ReportedWizard
  /** Saves the wizard's unsaved input on this device, and returns how much of it is stored. */
  readonly stored: () => StoredInputCoverage
}

let openWizard: OpenWizard | undefined

/** Registers the wizard on the page. @returns a function that unregisters it */
export function registerOpenWizard(wizard: OpenWizard): () => void {
  openWizard = wizard
  return () => {
    if (openWizard === wizard) openWizard = undefined
  }
}

/** The wizard on the page for a bug report; null if there is none. */
export function findOpenWizardReport(): ReportedWizard | null {
  return openWizard?.report() ?? null
}

/** How much of the wizard's unsaved input is stored on this device. */
export function readWizardInputCoverage(): StoredInputCoverage {
  return openWizard?.stored() ?? 'nothingTyped'
}

/** How much of the page's unsaved input survives a reload; forms outside wizards store theirs as well. */
export function readPageInputCoverage(): StoredInputCoverage {
  if (openWizard) return openWizard.stored()
  return canStoreOnDevice() ? 'all' : 'none'
}
