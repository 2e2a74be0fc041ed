import { Link } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { linkClass } from '#src/ui/link-class.ts'
import styles from './dashboard.module.css'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'

const title = 'Balance'

/** The open balance as formatted by the API, for people who may see bills (DASH-013). */
export function BalanceCard() {
  const reading = useReading('outstandingBalance', {}, { failed: cardFailureText })
  return (
    <DashboardCard
      title={title}
      of={reading}
      isEmpty={(balance) => balance.trim() === ''}
      actions={
        <Link to="/billing/bills-and-payments" className={linkClass}>
          Bills and Payments
        </Link>
      }
    >
      {(balance) => <p className={styles.balance}>{balance}</p>}
    </DashboardCard>
  )
}
