import { displayFee } from '../fees.ts'

/** An amount as every billing page and paper has it: `$1,234.56`, `-$20.00` (AMB-102); a dash for what is no amount. */
export function displayAmount(amount: number, currencySymbol: string): string {
  if (!Number.isFinite(amount)) return '-'
  const cents = Math.round(Math.abs(amount) * 100) / 100
  return `${amount < 0 && cents > 0 ? '-' : ''}${displayFee(cents, currencySymbol)}`
}

/** The exact sum of amounts with two decimals each. */
export function sumOfAmounts(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
