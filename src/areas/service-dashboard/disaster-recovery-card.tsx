import { useReading } from '#src/app/page/reads.ts'
import { Card } from '#src/ui/card.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { Part } from '#src/ui/part.tsx'
import { DetailsLink } from './details-link.tsx'
import { cardFailure } from './no-data.tsx'
import { shownDay } from './shown-day.ts'

const title = 'Disaster Recovery'

/** When disaster recovery is tested next, and was tested last; a day that is unknown is a dash (AMB-139). */
export function DisasterRecoveryCard() {
  const reading = useReading('disasterRecovery', {}, { failed: cardFailure })
  return (
    <Card title={title} aria-label={title}>
      <Part of={reading}>
        {({ nextTest, lastTest }) => (
          <KeyValueList
            items={[
              {
                key: 'Next Test',
                value: nextTest === null ? '-' : shownDay(nextTest),
                action: <DetailsLink page="disasterRecovery" of="the next test" />,
              },
              {
                key: 'Last Test',
                value: lastTest === null ? '-' : shownDay(lastTest),
                action: <DetailsLink page="disasterRecovery" of="the last test" />,
              },
            ]}
          />
        )}
      </Part>
    </Card>
  )
}
