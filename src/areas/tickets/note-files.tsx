import { Download } from 'lucide-react'
import type { TicketAttachment } from '#schemas/tickets/tickets.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { formatFileSize } from '#src/ui/widgets/file-size-text.ts'
import styles from './tickets.module.css'

interface NoteFilesProps {
  ticketId: number | string
  files: readonly TicketAttachment[]
}

/** The files of a reply, each with a download. */
export function NoteFiles({ ticketId, files }: NoteFilesProps) {
  return (
    <ul className={styles.noteFiles} aria-label="Attachments">
      {files.map((file) => (
        <li key={file.id}>
          <NoteFile ticketId={ticketId} file={file} />
        </li>
      ))}
    </ul>
  )
}

function NoteFile({ ticketId, file }: { ticketId: number | string; file: TicketAttachment }) {
  const { client } = useAccess()
  const { download, isDownloading } = useDownload()
  const { id: attachmentId, fileName, size } = file
  const fetchFile = () =>
    client.download('attachmentDownload', { params: { ticketId, attachmentId } })
  return (
    <Button
      size="sm"
      icon={<Download />}
      loading={isDownloading}
      className={styles.noteFile}
      onClick={() => void download(fetchFile, fileName)}
    >
      <VisuallyHidden>Download </VisuallyHidden>
      <span>
        {fileName} <span className={styles.noteDate}>{formatFileSize(size)}</span>
      </span>
    </Button>
  )
}
