import { formatFee, sumAmounts } from './money.ts'

/** The charges of requests and their totals, computed the same way for pages, tickets and the server. */

/** How often an amount is charged; one-time charges come first. */
const periods = ['once', 'month', 'year'] as const
/** Whether something is charged once, monthly or yearly. */
export type ChargePeriod = (typeof periods)[number]

/** An amount and its currency symbol. The amount is null if the company's contract sets it. */
export interface Price {
  readonly amount: number | null
  readonly currency: string
}

/** Something that a request costs. */
export interface Charge extends Price {
  readonly label: string
  readonly per: ChargePeriod
}

/** The total of one period. */
export interface ChargeTotal extends Price {
  readonly label: string
  readonly per: ChargePeriod
  /** The number of charges in it. */
  readonly count: number
}

const totalLabels: Readonly<Record<ChargePeriod, string>> = {
  once: 'Total, once',
  month: 'Total per month',
  year: 'Total per year',
}

/** Formats a price with its currency symbol and two decimals; 'Per Contract' if the contract sets it. */
export function formatPrice({ amount, currency }: Price): string {
  return formatFee(amount, currency)
}

/** The totals for each period with charges; 'Per Contract' if any of its charges is. */
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
