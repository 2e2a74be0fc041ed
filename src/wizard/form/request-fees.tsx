import { type ReactNode, useId } from 'react'
import { type Charge, type ChargePeriod, chargeTotals, formatPrice } from '#schemas/money/fees.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import styles from '../wizard.module.css'

const howOften: Readonly<Record<ChargePeriod, string>> = {
  once: ' once',
  month: ' per month',
  year: ' per year',
}

interface RequestFeesProps {
  charges: readonly Charge[]
  /** Notes below the fees. */
  children?: ReactNode
}

/** The cost of a request where it's signed: all charges, and a total for each period. */
export function RequestFees({ charges, children }: RequestFeesProps) {
  const id = useId()
  if (charges.length === 0 && !children) return null
  const totals = chargeTotals(charges)
  const isSummed = ({ per }: Charge) => totals.some((total) => total.per === per && total.count > 1)
  return (
    <section aria-labelledby={id} className={styles.fees}>
      <h3 id={id}>Fees</h3>
      <KeyValueList
        items={[
          ...charges.map((charge) => ({
            key: charge.label,
            value: isSummed(charge) ? formatPrice(charge) : <SingleCharge charge={charge} />,
          })),
          ...totals
            .filter(({ count }) => count > 1)
            .map((total) => ({ key: total.label, value: <strong>{formatPrice(total)}</strong> })),
        ]}
      />
      {children}
    </section>
  )
}

/** The only charge of its period, which is the total. */
function SingleCharge({ charge }: { charge: Charge }) {
  return (
    <>
      <strong>{formatPrice(charge)}</strong>
      {charge.amount !== null && howOften[charge.per]}
    </>
  )
}
