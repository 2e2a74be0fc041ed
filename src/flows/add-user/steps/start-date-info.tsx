import { earliestStart } from '#schemas/add-user/account-rules.ts'
import { hasTrainingWelcome } from '#schemas/add-user/conditions.ts'
import { priceText, totalsOf } from '#schemas/fees.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useView } from '#src/wizard/state/wizard-context.tsx'
import styles from '../add-user.module.css'
import { DateAnswer } from '../answers.ts'
import { useFacts } from '../facts.ts'
import { TrainingWelcome } from '../training-welcome.tsx'

/** When the account is needed, and what that costs once (spec 000 §2, §9). */
export function StartDateInfo() {
  const welcomed = useFacts(hasTrainingWelcome.test)
  return (
    <>
      <Notice title="Account delivery policy">
        <p>
          Accounts are delivered in a minimum of 2 business days. An expedited option is available
          for 3 to 4 business days, for an additional fee.
        </p>
        <p>
          So the earliest start is 3 business days from today; a start within 5 business days is
          charged as expedited.
        </p>
      </Notice>
      <DateAnswer path="userStartDate" earliest={earliestStart} />
      <Fees />
      {welcomed && <TrainingWelcome />}
    </>
  )
}

function Fees() {
  const charges = useView((wizard) => wizard.charges())
  const hasDate = useFacts(({ draft }) => draft.userStartDate !== null)
  return (
    <section aria-label="Fees" className={styles.fees}>
      <KeyValueList
        items={[
          ...charges.map(({ label, text }) => ({ key: label, value: text })),
          ...(hasDate
            ? totalsOf(charges).map((total) => ({
                key: 'Total',
                value: <strong>{priceText(total)}</strong>,
              }))
            : [{ key: 'Expedite fee', value: 'Depends on the start date' }]),
        ]}
      />
      <p>The total is charged as one-time fees on the next invoice.</p>
    </section>
  )
}
