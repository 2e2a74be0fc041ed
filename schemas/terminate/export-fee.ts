import { formatPrice, type Price } from '../money/fees.ts'
import { mailboxOption } from './choices.ts'
import type { TerminateFacts } from './draft.ts'

function exportPrice({ draft, settings }: TerminateFacts): Price | null {
  const { exportPSTFee } = draft.mailboxOptions
  if (exportPSTFee === null) return null
  return { amount: exportPSTFee, currency: settings.currencySymbol || '$' }
}

/** What the export of the mailbox costs, in the company's currency with two decimals; null where none is named. */
export function exportFeeText(facts: TerminateFacts): string | null {
  const price = exportPrice(facts)
  return price && formatPrice(price)
}

/** What a request is charged for it; null where the mailbox is not exported. */
export function exportCharge(facts: TerminateFacts): Price | null {
  const { mailboxConversionOptionId } = facts.draft.mailboxOptions
  return mailboxConversionOptionId === mailboxOption.export ? exportPrice(facts) : null
}
