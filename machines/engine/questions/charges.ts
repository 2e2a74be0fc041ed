import { type Charge, chargeTotals, formatPrice } from '#schemas/money/fees.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, isAsked, shownSteps, stepFields } from './questions.ts'

/** A charge with its amount as text, for screens and tickets. */
export interface FormattedCharge extends Charge {
  /** The formatted amount. */
  readonly text: string
}

/** Everything that a request costs: the fees among its questions, and the charges that its flow adds. */
export function requestCharges<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): FormattedCharge[] {
  const fees = shownSteps(flow, facts).flatMap((id) =>
    stepFields(getStep(flow, id)).flatMap(([path, rule]) => {
      const { label, fee } = rule
      if (!fee || !isAsked(rule, facts)) return []
      const price = fee.price(valueAt(facts.draft, path), facts)
      return price ? [{ label, per: fee.per, ...price }] : []
    }),
  )
  const charges = (flow.charges ?? []).flatMap(({ label, per, price }) => {
    const charged = price(facts)
    return charged ? [{ label, per, ...charged }] : []
  })
  return [...fees, ...charges].map((charge) => ({ ...charge, text: formatPrice(charge) }))
}

/** A line of a ticket about the cost of a request. */
export interface FeeLine {
  readonly label: string
  readonly text: string
}

/** Charges and their totals as lines of a ticket. */
export function feeAndTotalLines(charges: readonly Charge[]): FeeLine[] {
  const own = charges.map((charge) => ({ label: charge.label, text: formatPrice(charge) }))
  return [...own, ...totalLines(charges)]
}

/** The totals of a request as lines of a ticket; none if there is only one charge. */
export function totalLines(charges: readonly Charge[]): FeeLine[] {
  return chargeTotals(charges)
    .filter(({ count }) => count > 1)
    .map((total) => ({ label: total.label, text: formatPrice(total) }))
}
