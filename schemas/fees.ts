/** What requests cost, and what that comes to: one arithmetic for pages, tickets and the server. */

/** How often an amount is charged, the single payment first. */
const periods = ['once', 'month', 'year'] as const
export type Period = (typeof periods)[number]

/** An amount in a currency, by its symbol; null where the company's contract settles it. */
export interface Price {
  readonly amount: number | null
  readonly currency: string
}

/** Something that a request costs. */
export interface Charge extends Price {
  readonly label: string
  readonly per: Period
}

/** What the charges of one period come to. */
export interface Total extends Price {
  readonly label: string
  readonly per: Period
  /** Of how many charges it is the sum. */
  readonly count: number
}

const totalLabels: Readonly<Record<Period, string>> = {
  once: 'Total, once',
  month: 'Total per month',
  year: 'Total per year',
}

/** Made once: a grid of thousands of amounts would make it for each of them. */
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** An amount with the currency symbol and two decimals; 'Per Contract' for null (spec 000 §9). */
export function displayFee(amount: number | null, currencySymbol: string): string {
  if (amount === null) return 'Per Contract'
  return `${currencySymbol}${twoDecimals.format(amount)}`
}

/** The same of a price. */
export function priceText({ amount, currency }: Price): string {
  return displayFee(amount, currency)
}

/** One total for each period in which something is charged; 'Per Contract' as soon as one of its charges is. */
export function totalsOf(charges: readonly Charge[]): Total[] {
  return periods.flatMap((per) => {
    const ofPeriod = charges.filter((charge) => charge.per === per)
    const currencies = new Set(ofPeriod.map(({ currency }) => currency))
    return [...currencies].map((currency) => {
      const summed = ofPeriod.filter((charge) => charge.currency === currency)
      return {
        label: totalLabels[per],
        per,
        currency,
        amount: sumOf(summed.map(({ amount }) => amount)),
        count: summed.length,
      }
    })
  })
}

/** Added as hundredths, since 0.1 + 0.2 is not 0.3. */
function sumOf(amounts: readonly (number | null)[]): number | null {
  let hundredths = 0
  for (const amount of amounts) {
    if (amount === null) return null
    hundredths += Math.round(amount * 100)
  }
  return hundredths / 100
}
