import { BookOpen } from 'lucide-react'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

const label = 'Tests information guide'

/**
 * Opens the phishing test guide at the address from the API: with credentials if it's the API's own file, without them
 * otherwise (AMB-167).
 */
export function PhishingGuideButton({ link }: { link: string }) {
  const { client } = useAccess()
  const { download, isDownloading } = useDownload()
  if (!client.isOwn(link)) {
    if (!/^https?:\/\//i.test(link)) return null
    return (
      <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'ghost' })}>
        <BookOpen aria-hidden="true" />
        {label}
      </a>
    )
  }
  return (
    <Button
      variant="ghost"
      icon={<BookOpen aria-hidden="true" />}
      loading={isDownloading}
      onClick={() => void download(() => client.downloadFrom(link), label)}
    >
      {label}
    </Button>
  )
}
