import { type ReactNode, useEffect, useId, useState } from 'react'
import { type CampaignDates, noCampaignsMessage } from '#schemas/awareness/campaigns.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { SmallSelect } from '#src/ui/small-select.tsx'
import styles from './awareness.module.css'

/** A download requested by the address, and a callback once it has started or there is nothing to download. */
export interface AddressRequestedDownload {
  readonly begun: () => void
}

/** The id of a training or phishing test campaign. */
export type CampaignId = CampaignDates['campaigns'][number]['campaignId']

interface ProgramCardProps {
  title: string
  dates: Reading<CampaignDates>
  /** The campaign download requested by the address. */
  download: AddressRequestedDownload | undefined
  /** The phishing test actions the API offers on this card (AMB-157). */
  phishing: (offered: CampaignDates) => ReactNode
  /** Content for the selected campaign. */
  campaign: (id: CampaignId) => ReactNode
}

/** A card with its campaigns, and below them the actions the API offers. */
export function ProgramCard({ title, dates, download, phishing, campaign }: ProgramCardProps) {
  const [chosen, setChosen] = useState<string>()
  const selectorId = useId()
  const { data, failure } = dates
  const campaigns = data?.campaigns ?? []
  const current = campaigns.find(({ campaignId }) => String(campaignId) === chosen) ?? campaigns[0]
  const hasNone = failure !== undefined || (data !== undefined && !current)
  useEffect(() => {
    if (hasNone) download?.begun()
  }, [hasNone, download])
  return (
    <Card
      title={title}
      aria-label={title}
      actions={
        current && (
          <div className={styles.selector}>
            <label htmlFor={selectorId}>Campaign</label>
            <SmallSelect
              id={selectorId}
              value={String(current.campaignId)}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {campaigns.map(({ campaignId, dates }) => (
                <option key={campaignId} value={String(campaignId)}>
                  {dates}
                </option>
              ))}
            </SmallSelect>
          </div>
        )
      }
    >
      <div className={styles.content}>
        <ReadingPart of={dates}>
          {(offered) => (
            <>
              {offered.message && <Notice>{offered.message}</Notice>}
              {!current && !offered.message && <EmptyState title={noCampaignsMessage} />}
              {current && <div key={current.campaignId}>{campaign(current.campaignId)}</div>}
              {phishing(offered)}
            </>
          )}
        </ReadingPart>
      </div>
    </Card>
  )
}
