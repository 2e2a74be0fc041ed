import { useEffect, useState } from 'react'
import { errorText } from '#src/api/error-text.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './documents.module.css'
import { fetchVersion, type ItemId } from './library.ts'

/** A version to preview. */
export interface PreviewedVersion {
  readonly id: ItemId
  readonly versionId: ItemId
  /** Name of the document. */
  readonly name: string
}

/** Shows a PDF in the browser's viewer, without leaving the page. */
export function PreviewDialog({
  of,
  onClose,
}: {
  of: PreviewedVersion | undefined
  onClose: () => void
}) {
  return (
    <Dialog open={of !== undefined} onClose={onClose} title={of?.name ?? ''} size="lg">
      {of && <Preview key={String(of.versionId)} of={of} />}
    </Dialog>
  )
}

function Preview({ of: { id, versionId, name } }: { of: PreviewedVersion }) {
  const { client } = useAccess()
  const [address, setAddress] = useState<string>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    if (!navigator.pdfViewerEnabled) return
    let made: string | undefined
    let isCurrent = true
    fetchVersion(client, id, versionId).then(
      ({ content }) => {
        if (!isCurrent) return
        // Whatever its media type, it's shown as a PDF or not at all.
        made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }))
        setAddress(made)
      },
      (error) => isCurrent && setFailure(errorText(error)),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [client, id, versionId])
  if (!navigator.pdfViewerEnabled) {
    return <Notice tone="info">Your browser can't show PDFs. Download it instead.</Notice>
  }
  if (failure) return <Notice tone="error">{failure}</Notice>
  if (!address) return <Loader label="Loading document" />
  return <iframe className={styles.preview} src={address} title={`Preview of ${name}`} />
}
