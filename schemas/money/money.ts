/** Amounts of money: one format and one arithmetic for pages, tickets and papers. */

/** Made once: a grid of thousands of amounts would make it for each of them. */
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** An amount with the currency symbol and two decimals; 'Per Contract' for null. */
export function formatFee(amount: number | null, currencySymbol: string): string {
  if (amount === null) return 'Per Contract'
  return `${currencySymbol}${twoDecimals.format(amount)}`
}

/** An amount as every billing page and paper has it: `$1,234.56`, `-$20.00` (AMB-102); a dash for what is no amount. */
export function formatAmount(amount: number, currencySymbol: string): string {
  if (!Number.isFinite(amount)) return '-'
  const cents = Math.round(Math.abs(amount) * 100) / 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${formatFee(cents, currencySymbol)}`
}

/** The exact sum of amounts with two decimals each, added as hundredths, since 0.1 + 0.2 is not 0.3. */
export function sumAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
