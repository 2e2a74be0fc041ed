import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { detailsFileName } from '#schemas/awareness/campaigns.ts'
import type { DownloadedFile } from '#src/api/downloaded-file.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import type { Reading } from '#src/ui/reading.ts'
import { ReadingPart } from '#src/ui/reading-part.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './awareness.module.css'
import type { AddressRequestedDownload } from './program-card.tsx'

/** Minimum milliseconds to show a campaign as loading. */
const loadingDelay = 1000

interface CampaignPanelProps<Campaign extends { name: string; status: string }> {
  campaign: Reading<Campaign>
  fetchDetails: () => Promise<DownloadedFile>
  download: AddressRequestedDownload | undefined
  actions?: (campaign: Campaign) => ReactNode
  children: (campaign: Campaign) => ReactNode
}

/** The selected campaign: name, status, results, and a download of its details. */
export function CampaignPanel<Campaign extends { name: string; status: string }>({
  campaign,
  fetchDetails,
  download: asked,
  actions,
  children,
}: CampaignPanelProps<Campaign>) {
  const { tenant } = useAccess()
  const { data, failure } = campaign
  const { download, isDownloading } = useDownload()
  const waited = useHasWaited(loadingDelay)
  const save = () => {
    const name = detailsFileName(tenant.name, data?.name ?? 'campaign')
    // The file name is always the portal's (AWARE-052).
    void download(async () => ({ ...(await fetchDetails()), name }), name)
  }
  const begun = useRef(false)
  useEffect(() => {
    if (!asked || !(data || failure) || begun.current) return
    begun.current = true
    if (data) save()
    asked.begun()
  })
  return (
    <ReadingPart
      of={waited ? campaign : { ...campaign, data: undefined }}
      loading={<Loader label="Loading campaign" />}
    >
      {(shown) => (
        <div className={styles.campaign}>
          <div className={styles.name}>
            <h3>{shown.name}</h3>
            <Tag tone={shown.status === 'Completed' ? 'success' : 'info'}>{shown.status}</Tag>
          </div>
          {children(shown)}
          <div className={styles.actions}>
            <Button icon={<Download aria-hidden="true" />} loading={isDownloading} onClick={save}>
              Download details
            </Button>
            {actions?.(shown)}
          </div>
        </div>
      )}
    </ReadingPart>
  )
}

/** Whether that many milliseconds have passed since mounting. */
function useHasWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return waited
}
