import { Link, linkOptions } from '@tanstack/react-router'
import type { WaitingItem, WaitingKind } from '#schemas/dashboard/dashboard.ts'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Card } from '#src/ui/card.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './dashboard.module.css'

const title = 'What needs you'

/** The person's pending tasks, each with a count and a link; beyond the spec. */
export function PendingTasksCard() {
  const reading = useReading('whatWaits', {})
  return (
    <Card title={title} aria-label={title}>
      <ReadingPart of={reading}>{(waiting) => <PendingTasksList waiting={waiting} />}</ReadingPart>
    </Card>
  )
}

const taskKinds = {
  approvals: {
    texts: ['request needs your approval', 'requests need your approval'],
    link: linkOptions({ to: '/service-tickets', search: { awaiting: 'yes' } }),
  },
  answers: {
    texts: ['ticket needs your reply', 'tickets need your reply'],
    link: linkOptions({ to: '/service-tickets', search: { awaiting: 'answer' } }),
  },
  addUserDrafts: {
    texts: ['new user draft to finish', 'new user drafts to finish'],
    link: linkOptions({ to: '/add-user-services', search: { drafts: 'own' } }),
  },
  terminateDrafts: {
    texts: ['termination draft to finish', 'termination drafts to finish'],
    link: linkOptions({ to: '/terminate-user-services', search: { drafts: 'own' } }),
  },
  fileTransferDrafts: {
    texts: ['file transfer draft to finish', 'file transfer drafts to finish'],
    link: linkOptions({ to: '/file-driver/overview', search: { drafts: 'own' } }),
  },
  risks: {
    texts: ['risk is past its planned date', 'risks are past their planned date'],
    link: linkOptions({ to: '/cybersecurity-dashboard', search: { planned: 'passed' } }),
  },
  microsoftUpdates: {
    texts: [
      'Microsoft update is past its planned date',
      'Microsoft updates are past their planned date',
    ],
    link: linkOptions({
      to: '/cybersecurity-dashboard',
      search: { riskGroup: 'windowsUpdates', planned: 'passed' },
    }),
  },
  invoices: {
    texts: ['invoice is overdue', 'invoices are overdue'],
    link: linkOptions({ to: '/billing/bills-and-payments', search: { status: 'overdue' } }),
  },
} as const satisfies Record<WaitingKind, object>

function PendingTasksList({ waiting }: { waiting: readonly WaitingItem[] }) {
  const { permissions } = useAccess()
  const shown = waiting.filter(({ what }) => mayOpen(taskKinds[what].link.to, permissions))
  if (shown.length === 0) return <p className={styles.nothing}>You're all caught up.</p>
  return (
    <ul className={styles.waiting}>
      {shown.map(({ what, count }) => {
        const { texts, link } = taskKinds[what]
        return (
          <li key={what}>
            <Link {...link}>
              <strong>{count.toLocaleString('en-US')}</strong> {texts[count === 1 ? 0 : 1]}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
