import type { ReportContext } from '#schemas/report-context.ts'

/** The wizard on the page, for reports on where someone was. It weighs nothing where there is none. */

/** A running wizard, as it may be told. */
export type ToldWizard = NonNullable<ReportContext['wizard']>

interface OpenWizard {
  readonly told: () => ToldWizard
  /** Whether what is typed in it is kept on this device. */
  readonly keeps: boolean
}

let open: OpenWizard | undefined

/** Lets others tell of a wizard for as long as it is on the page; gives a function that ends it. */
export function tellOf(wizard: OpenWizard): () => void {
  open = wizard
  return () => {
    if (open === wizard) open = undefined
  }
}

/** The wizard on the page; null where there is none. */
export function wizardOnPage(): ToldWizard | null {
  return open?.told() ?? null
}

/** Whether there is a wizard on the page that can be gone on with when it is left without a question. */
export function isTypedKept(): boolean {
  return open?.keeps ?? false
}
