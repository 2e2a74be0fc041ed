import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { detailsFileName } from '#schemas/awareness/campaigns.ts'
import type { DownloadedFile } from '#src/api/downloaded-file.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './awareness.module.css'
import { failureText } from './failure-text.ts'
import type { AskedDownload } from './program-card.tsx'
import { useDownload } from './use-download.ts'

/** Milliseconds that a campaign is shown to be loading at least (spec 002 §4). */
const loadingDelay = 1000

interface CampaignPanelProps<Campaign extends { name: string; status: string }> {
  campaign: UseQueryResult<Campaign>
  fetchDetails: () => Promise<DownloadedFile>
  download: AskedDownload | undefined
  actions?: (campaign: Campaign) => ReactNode
  children: (campaign: Campaign) => ReactNode
}

/** The chosen campaign: its name and status, how it went, and its details to download. */
export function CampaignPanel<Campaign extends { name: string; status: string }>({
  campaign: { data, error },
  fetchDetails,
  download: asked,
  actions,
  children,
}: CampaignPanelProps<Campaign>) {
  const { tenant } = useAccess()
  const { download, isDownloading } = useDownload()
  const waited = useWaited(loadingDelay)
  const save = () =>
    void download(fetchDetails, detailsFileName(tenant.name, data?.name ?? 'campaign'))
  const begun = useRef(false)
  useEffect(() => {
    if (!asked || !(data || error) || begun.current) return
    begun.current = true
    if (data) save()
    asked.begun()
  })
  if (error) return <Notice tone="error">{failureText(error)}</Notice>
  if (!data || !waited) return <Loader label="Loading the campaign" />
  return (
    <div className={styles.campaign}>
      <div className={styles.name}>
        <h3>{data.name}</h3>
        <Tag tone={data.status === 'Completed' ? 'success' : 'info'}>{data.status}</Tag>
      </div>
      {children(data)}
      <div className={styles.actions}>
        <Button icon={<Download aria-hidden="true" />} loading={isDownloading} onClick={save}>
          Download details
        </Button>
        {actions?.(data)}
      </div>
    </div>
  )
}

/** Whether so many milliseconds have passed since it was first asked. */
function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return waited
}
