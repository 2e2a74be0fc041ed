import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import {
  type CampaignDates,
  canSendReminders,
  trainingProgress,
} from '#schemas/awareness/campaigns.ts'
import { useLazyReading, useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { awarenessFailureText } from '../../parts/awareness/failure-text.ts'
import styles from './awareness.module.css'
import { CampaignPanel } from './campaign-panel.tsx'
import { EnrollmentButton } from './enrollment-row.tsx'
import { type AddressRequestedDownload, type CampaignId, ProgramCard } from './program-card.tsx'
import { UpgradeLink } from './upgrade-row.tsx'

interface ResultsProps {
  download: AddressRequestedDownload | undefined
}

/** Results of the cybersecurity training. */
export function TrainingResults({ download }: ResultsProps) {
  const dates = useReading('trainingCampaignDates', {}, { failed: awarenessFailureText })
  return (
    <ProgramCard
      title="Training Results"
      dates={dates}
      download={download}
      phishing={(offered) => <PhishingTestActions {...offered} />}
      campaign={(id) => <TrainingCampaign id={id} download={download} />}
    />
  )
}

/** Actions for phishing tests (AMB-157); their results are on their own card. */
function PhishingTestActions({ hideEnrollmentStatus, hideUpgradeOptions }: CampaignDates) {
  const mayUpgrade = useMayCall('phishingUpgrade') && !hideUpgradeOptions
  if (hideEnrollmentStatus && !mayUpgrade) return null
  return (
    <div className={styles.row}>
      <p className={styles.term}>Phishing tests</p>
      <div className={styles.buttons}>
        {!hideEnrollmentStatus && <EnrollmentButton />}
        {mayUpgrade && <UpgradeLink />}
      </div>
    </div>
  )
}

function TrainingCampaign({ id, download }: ResultsProps & { id: CampaignId }) {
  const { client } = useAccess()
  const params = { id }
  const campaign = useLazyReading('trainingCampaign', { params }, { failed: awarenessFailureText })
  const mayRemind = useMayCall('trainingReminderSend')
  return (
    <CampaignPanel
      campaign={campaign}
      fetchDetails={() => client.download('trainingDetails', { params })}
      download={download}
      actions={({ status, incomplete }) =>
        mayRemind &&
        incomplete > 0 &&
        canSendReminders({ status }) && (
          <Link
            to="/users/cybersecurity/reminder/$campaignId"
            params={{ campaignId: String(id) }}
            className={buttonClass({ variant: 'primary' })}
          >
            <Mail aria-hidden="true" />
            Send a reminder
          </Link>
        )
      }
    >
      {(training) => {
        const percent = trainingProgress(training)
        return (
          <>
            <ProgressBar label="Training progress" percent={percent} text={`${percent}%`} />
            <KeyValueList
              items={[
                { key: 'Complete', value: training.complete },
                { key: 'Incomplete', value: training.incomplete },
              ]}
            />
          </>
        )
      }}
    </CampaignPanel>
  )
}
