import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import {
  hasLargestPlan,
  type Plan,
  planAvailability,
  plans,
  yearlyPlanPrice,
} from '#schemas/awareness/plans.ts'
import { formatFee } from '#schemas/money/money.ts'
import { chargesText } from '#schemas/plan-upgrade/rules.ts'
import { HelpdeskPhones } from '#src/parts/requests/helpdesk-phones.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { useWizard } from '#src/wizard/state/wizard-context.tsx'
import { useFacts } from '../facts.ts'
import { PendingUpgradeNotice } from '../pending-upgrade-notice.tsx'
import styles from '../plan-upgrade.module.css'

/** Choose a plan. */
export function ChoosePlanStep() {
  return (
    <div data-wide className={styles.step}>
      <LargestPlanNotice />
      <PendingUpgradeNotice />
      <ul className={styles.plans} aria-label="Plans">
        {plans.map((plan) => (
          <PlanCard key={plan.tests} plan={plan} />
        ))}
      </ul>
      <p className={styles.note}>{chargesText}</p>
      <SmallerPlanNotice />
    </div>
  )
}

/** If there is nothing to choose, the only action leads back. */
function LargestPlanNotice() {
  const isLargest = useFacts(({ draft }) => hasLargestPlan(draft.offer))
  if (!isLargest) return null
  return (
    <Notice
      action={
        <Link to="/users/cybersecurity" className={buttonClass()}>
          Back to Cybersecurity
        </Link>
      }
    >
      Your company already has the largest plan.
    </Notice>
  )
}

/** Whom to call for a smaller plan, if there is one. */
function SmallerPlanNotice() {
  const hasSmaller = useFacts(({ draft }) =>
    plans.some(({ tests }) => planAvailability(tests, draft.offer) === 'downgrade'),
  )
  if (!hasSmaller) return null
  return (
    <p className={styles.note}>
      To change to a smaller plan, call your provider: <HelpdeskPhones />.
    </p>
  )
}

function PlanCard({ plan: { tests, title, summary } }: { plan: Plan }) {
  const wizard = useWizard()
  const titleId = useId()
  const offer = useFacts(({ draft }) => draft.offer)
  const currency = useFacts(({ settings }) => settings.currencySymbol)
  const isChosen = useFacts(({ draft }) => draft.testsPerYear === tests)
  const state = planAvailability(tests, offer)
  const price = yearlyPlanPrice(tests, offer)
  return (
    <li
      aria-labelledby={titleId}
      className={classNames(styles.plan, state === 'current' && styles.current)}
      data-chosen={isChosen || undefined}
    >
      <h3 id={titleId}>{title}</h3>
      <p className={styles.summary}>{summary}</p>
      {tests > 0 && (
        <p className={styles.price}>
          {price === null ? (
            'Ask your provider for a price.'
          ) : (
            <>
              <strong>{formatFee(price, currency)}</strong> per year
            </>
          )}
        </p>
      )}
      <div className={styles.action}>
        {state === 'current' && <Tag tone="success">Current plan</Tag>}
        {state === 'downgrade' && (
          <Button disabled aria-describedby={titleId}>
            Call to Downgrade
          </Button>
        )}
        {state === 'offered' && (
          <Button
            variant="primary"
            aria-describedby={titleId}
            onClick={() => {
              wizard.change('testsPerYear', tests)
              wizard.send({ type: 'next' })
            }}
          >
            Upgrade
          </Button>
        )}
      </div>
    </li>
  )
}
