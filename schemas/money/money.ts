/** Formatting and arithmetic of amounts, the same on pages, in tickets and in documents. */

/** Created once, because grids format thousands of amounts. */
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Formats an amount with the currency symbol and two decimals; 'Per Contract' for null. */
export function formatFee(amount: number | null, currencySymbol: string): string {
  if (amount === null) return 'Per Contract'
  return `${currencySymbol}${twoDecimals.format(amount)}`
}

/**
 * Formats an amount for billing pages and documents: `$1,234.56`, `-$20.00` (AMB-102); a dash if it isn't a number.
 */
export function formatAmount(amount: number, currencySymbol: string): string {
  if (!Number.isFinite(amount)) return '-'
  const cents = Math.round(Math.abs(amount) * 100) / 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${formatFee(cents, currencySymbol)}`
}

/** Adds amounts with two decimals exactly, in hundredths, since 0.1 + 0.2 isn't 0.3. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
