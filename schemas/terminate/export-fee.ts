import { formatPrice, type Price } from '../money/fees.ts'
import { mailboxOption } from './choices.ts'
import type { TerminateFacts } from './draft.ts'

function exportPrice({ draft, settings }: TerminateFacts): Price | null {
  const { exportPSTFee } = draft.mailboxOptions
  if (exportPSTFee === null) return null
  return { amount: exportPSTFee, currency: settings.currencySymbol || '$' }
}

/** The formatted price of the mailbox export; null if there is none. */
export function exportFeeText(facts: TerminateFacts): string | null {
  const price = exportPrice(facts)
  return price && formatPrice(price)
}

/** The charge for the mailbox export; null if the mailbox isn't exported. */
export function exportCharge(facts: TerminateFacts): Price | null {
  const { mailboxConversionOptionId } = facts.draft.mailboxOptions
  return mailboxConversionOptionId === mailboxOption.export ? exportPrice(facts) : null
}
