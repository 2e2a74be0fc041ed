import { useReading } from '#src/app/page/reads.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { cardFailureText, DashboardCard } from './dashboard-card.tsx'
import { formatDashboardDay } from './dashboard-day.ts'
import { DetailsLink } from './details-link.tsx'

const title = 'Disaster Recovery'

/** The next and last disaster recovery tests; an unknown day is a dash (AMB-139). */
export function DisasterRecoveryCard() {
  const reading = useReading('disasterRecovery', {}, { failed: cardFailureText })
  return (
    <DashboardCard title={title} of={reading}>
      {({ nextTest, lastTest }) => (
        <KeyValueList
          items={[
            {
              key: 'Next Test',
              value: nextTest ? formatDashboardDay(nextTest) : '-',
              action: <DetailsLink page="disasterRecovery" of="the next test" />,
            },
            {
              key: 'Last Test',
              value: lastTest ? formatDashboardDay(lastTest) : '-',
              action: <DetailsLink page="disasterRecovery" of="the last test" />,
            },
          ]}
        />
      )}
    </DashboardCard>
  )
}
