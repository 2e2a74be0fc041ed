import type { ReportedWizard } from '#schemas/reports/report-context.ts'
import { canStoreOnDevice } from '#src/api/device-storage.ts'
import type { StoredInput } from '#src/api/stored-input.ts'

/** The wizard on the page, for reports on where someone was. It weighs nothing where there is none. */

interface OpenWizard {
  readonly report: () => ReportedWizard
  /** Saves what is typed in it on this device, and says what of it is there. */
  readonly stored: () => StoredInput
}

let openWizard: OpenWizard | undefined

/** Makes a wizard the current one for as long as it is on the page. @returns a function that ends it */
export function setCurrentWizard(wizard: OpenWizard): () => void {
  openWizard = wizard
  return () => {
    if (openWizard === wizard) openWizard = undefined
  }
}

/** The wizard on the page; null where there is none. */
export function currentWizard(): ReportedWizard | null {
  return openWizard?.report() ?? null
}

/** What is stored of what is typed in the wizard on the page; there may be none. */
export function readStoredWizardInput(): StoredInput {
  return openWizard?.stored() ?? 'nothingTyped'
}

/** What a reload would find of what is typed on the page: forms that are no wizard store it as wizards do. */
export function readStoredPageInput(): StoredInput {
  if (openWizard) return openWizard.stored()
  return canStoreOnDevice() ? 'all' : 'none'
}
