import { formatFee, sumAmounts } from './money.ts'

/** What requests cost, and what that comes to: one arithmetic for pages, tickets and the server. */

/** How often an amount is charged, the single payment first. */
const periods = ['once', 'month', 'year'] as const
export type ChargePeriod = (typeof periods)[number]

/** An amount in a currency, by its symbol; null where the company's contract settles it. */
export interface Price {
  readonly amount: number | null
  readonly currency: string
}

/** Something that a request costs. */
export interface Charge extends Price {
  readonly label: string
  readonly per: ChargePeriod
}

/** What the charges of one period come to. */
export interface ChargeTotal extends Price {
  readonly label: string
  readonly per: ChargePeriod
  /** Of how many charges it is the sum. */
  readonly count: number
}

const totalLabels: Readonly<Record<ChargePeriod, string>> = {
  once: 'Total, once',
  month: 'Total per month',
  year: 'Total per year',
}

/** A price with the currency symbol and two decimals; 'Per Contract' where the contract settles it. */
export function formatPrice({ amount, currency }: Price): string {
  return formatFee(amount, currency)
}

/** One total for each period in which something is charged; 'Per Contract' as soon as one of its charges is. */
export function chargeTotals(charges: readonly Charge[]): ChargeTotal[] {
  return periods.flatMap((per) => {
    const ofPeriod = charges.filter((charge) => charge.per === per)
    const currencies = new Set(ofPeriod.map(({ currency }) => currency))
    return [...currencies].map((currency) => {
      const summed = ofPeriod.filter((charge) => charge.currency === currency)
      return {
        label: totalLabels[per],
        per,
        currency,
        amount: sumPrices(summed.map(({ amount }) => amount)),
        count: summed.length,
      }
    })
  })
}

function sumPrices(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : sumAmounts(known)
}
