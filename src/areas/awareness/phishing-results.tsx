import { phishingPassAndFailRates } from '#schemas/awareness/campaigns.ts'
import { useLazyReading, useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { awarenessFailureText } from '../../parts/awareness/failure-text.ts'
import { CampaignPanel } from './campaign-panel.tsx'
import { EnrollmentRow } from './enrollment-row.tsx'
import { type AddressRequestedDownload, type CampaignId, ProgramCard } from './program-card.tsx'
import { UpgradeRow } from './upgrade-row.tsx'

interface ResultsProps {
  download: AddressRequestedDownload | undefined
}

/** Results of the phishing tests. */
export function PhishingResults({ download }: ResultsProps) {
  const dates = useReading('phishingCampaignDates', {}, { failed: awarenessFailureText })
  return (
    <ProgramCard
      title="Phishing Test Results"
      dates={dates}
      download={download}
      phishing={({ hideEnrollmentStatus, hideUpgradeOptions }) => (
        <>
          {!hideEnrollmentStatus && <EnrollmentRow />}
          {!hideUpgradeOptions && <UpgradeRow />}
        </>
      )}
      campaign={(id) => <PhishingCampaign id={id} download={download} />}
    />
  )
}

function PhishingCampaign({ id, download }: ResultsProps & { id: CampaignId }) {
  const { client } = useAccess()
  const params = { id }
  const campaign = useLazyReading('phishingCampaign', { params }, { failed: awarenessFailureText })
  return (
    <CampaignPanel
      campaign={campaign}
      fetchDetails={() => client.download('phishingDetails', { params })}
      download={download}
    >
      {(phishing) => {
        const { pass, fail } = phishingPassAndFailRates(phishing)
        return (
          <>
            <ProgressBar
              label="Passed"
              percent={phishing.passPercentage}
              text={`${pass}%`}
              tone="success"
            />
            <KeyValueList
              items={[
                { key: 'Pass', value: `${pass}%` },
                { key: 'Fail', value: `${fail}%` },
                { key: 'Complete', value: phishing.complete },
              ]}
            />
          </>
        )
      }}
    </CampaignPanel>
  )
}
