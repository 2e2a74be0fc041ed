import { Link } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { Card } from '#src/ui/card.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Part } from '#src/ui/part.tsx'
import styles from './dashboard.module.css'
import { cardFailure, NoData } from './no-data.tsx'

const title = 'Balance'

/** What is left to pay, as the API writes it; for those who may see bills alone (DASH-013). */
export function BalanceCard() {
  const reading = useReading('outstandingBalance', {}, { failed: cardFailure })
  return (
    <Card
      title={title}
      aria-label={title}
      actions={
        <Link to="/billing/bills-and-payments" className={linkClass}>
          Bills and Payments
        </Link>
      }
    >
      <Part of={reading}>
        {(balance) =>
          balance.trim() === '' ? <NoData /> : <p className={styles.balance}>{balance}</p>
        }
      </Part>
    </Card>
  )
}
