import { CircleAlert, CircleCheck } from 'lucide-react'
import { countValue, workstationDayLimits } from '#schemas/operations/endpoints.ts'
import { useReading } from '#src/app/page/reads.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import styles from './devices.module.css'
import { DownloadInventoryButton } from './workstation-files.tsx'

interface CardProps {
  /** Filters the grid to what the card counts. */
  onShow: () => void
}

/** Workstations that need a reboot; marked as good if there are none (ENDPT-007, ENDPT-008). */
export function RebootCard({ onShow }: CardProps) {
  const reading = useReading('workstationsToReboot', {})
  return (
    <Card title="Reboot" aria-label="Reboot">
      <ReadingPart of={reading}>
        {(answer) => {
          const count = countValue(answer)
          const Icon = count === 0 ? CircleCheck : CircleAlert
          return (
            <>
              <p className={styles.figure} data-state={count === 0 ? 'success' : 'error'}>
                <Icon aria-hidden="true" />
                <span>
                  <strong>{formatCount(count)}</strong>{' '}
                  {count === 1 ? 'workstation needs a reboot' : 'workstations need a reboot'}
                </span>
              </p>
              <p className={styles.note}>
                A workstation needs a reboot if not rebooted in {workstationDayLimits.reboot} days.
              </p>
              {count > 0 && (
                <Button size="sm" onClick={onShow}>
                  Show workstations that need a reboot
                </Button>
              )}
            </>
          )
        }}
      </ReadingPart>
    </Card>
  )
}

/** New workstations (ENDPT-014). */
export function NewWorkstationsCard({ onShow }: CardProps) {
  return (
    <Card title="New Workstations" aria-label="New Workstations">
      <ReadingPart of={useReading('newWorkstations', {})}>
        {(answer) => {
          const count = countValue(answer)
          return (
            <>
              <p className={styles.figure}>
                <span>
                  <strong>{formatCount(count)}</strong>{' '}
                  {count === 1 ? 'new workstation' : 'new workstations'}
                </span>
              </p>
              <p className={styles.note}>In the past {workstationDayLimits.new} days.</p>
              {count > 0 && (
                <Button size="sm" onClick={onShow}>
                  Show the new ones
                </Button>
              )}
            </>
          )
        }}
      </ReadingPart>
    </Card>
  )
}

/** Recently installed software; the inventory download only if the API offers it (ENDPT-016, ENDPT-017). */
export function NewSoftwareCard() {
  return (
    <Card title="New Software" aria-label="New Software">
      <ReadingPart of={useReading('newSoftware', {})}>
        {({ installCount, workstationCount, showDownloadLink }) => (
          <>
            <p className={styles.figure}>
              <span>
                <strong>{formatCount(installCount)}</strong>{' '}
                {installCount === 1 ? 'install' : 'installs'} on{' '}
                <strong>{formatCount(workstationCount)}</strong>{' '}
                {workstationCount === 1 ? 'workstation' : 'workstations'}
              </span>
            </p>
            <p className={styles.note}>In the past {workstationDayLimits.new} days.</p>
            {showDownloadLink && <DownloadInventoryButton />}
          </>
        )}
      </ReadingPart>
    </Card>
  )
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
