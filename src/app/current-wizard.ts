import type { ReportedWizard } from '#schemas/report-context.ts'
import { deviceStores } from '#src/api/device-storage.ts'

/** The wizard on the page, for reports on where someone was. It weighs nothing where there is none. */

interface OpenWizard {
  readonly report: () => ReportedWizard
  /** Saves what is typed in it on this device, and says whether it is there. */
  readonly isStored: () => boolean
}

let open: OpenWizard | undefined

/** Makes a wizard the current one for as long as it is on the page. @returns a function that ends it */
export function setCurrentWizard(wizard: OpenWizard): () => void {
  open = wizard
  return () => {
    if (open === wizard) open = undefined
  }
}

/** The wizard on the page; null where there is none. */
export function currentWizard(): ReportedWizard | null {
  return open?.report() ?? null
}

/** Whether there is a wizard on the page that can be gone on with when it is left without a question. */
export function isTypedStored(): boolean {
  return open?.isStored() ?? false
}

/** Whether a reload would lose what is typed on the page: forms that are no wizard store it as wizards do. */
export function losesTyped(): boolean {
  return open ? !open.isStored() : !deviceStores()
}
