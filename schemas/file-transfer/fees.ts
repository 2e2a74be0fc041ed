import type { TransferFee } from './calls.ts'

/** The price that applies: the discounted one where automation is not selected (spec 002 §9; AMB-182). */
export function priceOf({ price, discountPrice }: TransferFee, automateProcess: boolean): number {
  return automateProcess ? price : (discountPrice ?? price)
}

/** A price with its currency in front and two decimals. */
export function feeText(fee: TransferFee, automateProcess: boolean): string {
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return fee.currency + priceOf(fee, automateProcess).toLocaleString('en-US', twoDecimals)
}
