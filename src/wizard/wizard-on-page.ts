import type { ReportContext } from '#schemas/report-context.ts'

/** The wizard on the page, for reports on where someone was. It weighs nothing where there is none. */

/** A running wizard, as it may be told. */
export type ToldWizard = NonNullable<ReportContext['wizard']>

let open: (() => ToldWizard) | undefined

/** Lets reports tell of a wizard for as long as it is on the page; gives a function that ends it. */
export function tellOf(wizard: () => ToldWizard): () => void {
  open = wizard
  return () => {
    if (open === wizard) open = undefined
  }
}

/** The wizard on the page; null where there is none. */
export function wizardOnPage(): ToldWizard | null {
  return open?.() ?? null
}
