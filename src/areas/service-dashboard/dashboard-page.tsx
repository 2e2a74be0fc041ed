import { useRouter } from '@tanstack/react-router'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BalanceCard } from './balance-card.tsx'
import styles from './dashboard.module.css'
import { DisasterRecoveryCard } from './disaster-recovery-card.tsx'
import { DocumentUpdatesCard } from './document-updates-card.tsx'
import { OpenedTicketsCard } from './opened-tickets-card.tsx'
import { PendingTasksCard } from './pending-tasks-card.tsx'
import { TicketsByTypeCard } from './tickets-by-type-card.tsx'
import { TicketsByUserCard } from './tickets-by-user-card.tsx'

/** The home page for people who may see it: their pending tasks, and how the company's services are doing. */
export function ServiceDashboardPage() {
  const { tenant } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const maySeeBalance = useMayCall('outstandingBalance')
  return (
    <Page gap={6}>
      <PageHeading description={`How ${tenant.name}'s services are doing.`}>
        Service Dashboard
      </PageHeading>
      {extensions && <PendingTasksCard />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <OpenedTicketsCard />
          <TicketsByUserCard />
          <DocumentUpdatesCard />
        </div>
        <div className={styles.column}>
          {maySeeBalance && <BalanceCard />}
          <DisasterRecoveryCard />
          <TicketsByTypeCard />
        </div>
      </div>
    </Page>
  )
}
