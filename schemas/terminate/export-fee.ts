import { mailboxOption } from './choices.ts'
import type { TerminateFacts } from './draft.ts'

/** What the export of the mailbox costs, in the company's currency with two decimals (spec 000 §9); null where none is named. */
export function exportFee({ draft, settings }: TerminateFacts): string | null {
  const { exportPSTFee } = draft.mailboxOptions
  return exportPSTFee === null
    ? null
    : `${settings.currencySymbol || '$'}${exportPSTFee.toFixed(2)}`
}

/** What a request is charged for it; null where the mailbox is not exported. */
export function chargedForExport(facts: TerminateFacts): string | null {
  const { mailboxConversionOptionId } = facts.draft.mailboxOptions
  return mailboxConversionOptionId === mailboxOption.export ? exportFee(facts) : null
}
