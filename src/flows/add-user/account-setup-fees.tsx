import { chargeTotals, formatPrice } from '#schemas/money/fees.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import styles from './add-user.module.css'
import { useFacts } from './facts.ts'
import { TrainingWelcomeNotice } from './step-notices.tsx'

/** The one-time setup and expedite fees of the account, with their total once the start date is known. */
export function AccountSetupFees() {
  const charges = useWizardView((wizard) => wizard.charges())
  const hasDate = useFacts(({ draft }) => draft.userStartDate !== null)
  return (
    <>
      <section aria-label="Fees" className={styles.fees}>
        <KeyValueList
          items={[
            ...charges.map(({ label, text }) => ({ key: label, value: text })),
            ...(hasDate
              ? chargeTotals(charges).map((total) => ({
                  key: 'Total',
                  value: <strong>{formatPrice(total)}</strong>,
                }))
              : [{ key: 'Expedite fee', value: 'Depends on the start date' }]),
          ]}
        />
        <p>The total is charged as one-time fees on your next invoice.</p>
      </section>
      <TrainingWelcomeNotice />
    </>
  )
}
