import { type Charge, formatPrice } from '../money/fees.ts'
import type { TransferFee, TransferFees } from './calls.ts'

/** The price that applies: the discounted one if automation isn't selected (AMB-182). */
export function transferPrice(
  { price, discountPrice }: TransferFee,
  automateProcess: boolean,
): number {
  return automateProcess ? price : (discountPrice ?? price)
}

/** The price with its currency and two decimals. */
export function transferPriceText(fee: TransferFee, automateProcess: boolean): string {
  return formatPrice({ amount: transferPrice(fee, automateProcess), currency: fee.currency })
}

/** The one-time and monthly charges of a transfer. */
export function transferCharges(
  { setupFee, monthlyFee }: TransferFees,
  automateProcess: boolean,
): Charge[] {
  const charge = (label: string, per: Charge['per'], fee: TransferFee): Charge => ({
    label,
    per,
    amount: transferPrice(fee, automateProcess),
    currency: fee.currency,
  })
  return [charge('Setup fee', 'once', setupFee), charge('Monthly fee', 'month', monthlyFee)]
}
