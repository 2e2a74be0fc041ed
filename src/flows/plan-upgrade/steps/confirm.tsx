import { plans } from '#schemas/awareness/plans.ts'
import { chargesText, upgradePriceText } from '#schemas/plan-upgrade/rules.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { useFacts } from '../facts.ts'
import { PendingUpgradeNotice } from '../pending-upgrade-notice.tsx'
import styles from '../plan-upgrade.module.css'

/** The order and its terms. */
export function ConfirmUpgradeStep() {
  const chosen = useFacts(({ draft }) => draft.testsPerYear)
  const today = useFacts(({ draft }) => draft.offer.phishingEntitlement)
  const price = useFacts(upgradePriceText)
  const plan = plans.find(({ tests }) => tests === chosen)
  return (
    <>
      <PendingUpgradeNotice asks />
      <section aria-labelledby="order-summary" className={styles.part}>
        <h3 id="order-summary">Order summary</h3>
        <KeyValueList
          items={[
            { key: 'Plan', value: plan?.title },
            { key: 'Phishing tests', value: plan?.summary },
            { key: 'Today', value: today },
            { key: 'Price per year', value: price },
          ]}
        />
      </section>
      <section aria-labelledby="order-terms" className={styles.part}>
        <h3 id="order-terms">Terms</h3>
        <p>
          By completing this purchase, you order the plan above to replace your company's current
          one. {chargesText} We'll open a service ticket so your provider can set up the tests. To
          change to a smaller plan later, call your provider.
        </p>
      </section>
    </>
  )
}
