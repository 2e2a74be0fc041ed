import { type Charge, chargeTotals, formatPrice } from '#schemas/money/fees.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, isAsked, shownSteps, stepFields } from './questions.ts'

/** A charge as screens and tickets name it. */
export interface NamedCharge extends Charge {
  /** The amount in words. */
  readonly text: string
}

/** All that a request costs: the fees among its questions, and what its flow charges in addition. */
export function requestCharges<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): NamedCharge[] {
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

/** A line of a ticket about what a request costs. */
export interface FeeLine {
  readonly label: string
  readonly text: string
}

/** Charges as lines of a ticket, with what they come to. */
export function feeLines(charges: readonly Charge[]): FeeLine[] {
  const own = charges.map((charge) => ({ label: charge.label, text: formatPrice(charge) }))
  return [...own, ...totalLines(charges)]
}

/** What a request costs in all, as lines of a ticket; none where a single charge says it already. */
export function totalLines(charges: readonly Charge[]): FeeLine[] {
  return chargeTotals(charges)
    .filter(({ count }) => count > 1)
    .map((total) => ({ label: total.label, text: formatPrice(total) }))
}
