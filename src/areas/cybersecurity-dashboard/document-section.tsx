import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { downloadName } from '#schemas/documents/documents.ts'
import type { SecurityDocument } from '#schemas/documents/security-documents.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DashboardSection } from '#src/parts/dashboard-section.tsx'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './dashboard.module.css'
import { DeleteDocumentButton } from './delete-document-button.tsx'
import { documentColumns } from './document-columns.tsx'
import { type SecurityDocumentKind, securityDocumentKinds } from './security-document-kinds.ts'

/** The upload code is large, so it's loaded after the page. */
const DocumentUpload = lazy(async () => ({
  default: (await import('./document-upload.tsx')).DocumentUpload,
}))

/** The company's policy documents or risk reports. */
export function DocumentSection({ kind }: { kind: SecurityDocumentKind }) {
  const { title, one, inAddress } = securityDocumentKinds[kind]
  const { client } = useAccess()
  const reading = useReading(kind, {})
  const mayUpload = useMayCall('securityDocumentUpload')
  const mayDelete = useMayCall('securityDocumentDelete')
  const { download } = useDownload()
  const [busy, setBusy] = useState<SecurityDocument['id']>()

  const save = async (document: SecurityDocument) => {
    const { id, versionId, documentName: name, mimeType, fileName } = document
    if (!isFile(versionId)) return
    setBusy(id)
    const isSaved = await download(
      () => client.download('documentDownload', { params: { id, versionId } }),
      downloadName({ name, mimeType }, fileName),
    )
    setBusy(undefined)
    // It may have been removed since the list was read.
    if (!isSaved) reading.again()
  }

  return (
    <DashboardSection title={title}>
      <DataGrid
        title={title}
        rows={reading}
        columns={documentColumns}
        inAddress={inAddress}
        initialSort={newestFirst}
        rowActions={(document) => (
          <>
            {isFile(document.versionId) && (
              <IconButton
                size="sm"
                label={`Download ${document.documentName}`}
                loading={busy === document.id}
                onClick={() => void save(document)}
              >
                <Download />
              </IconButton>
            )}
            {mayDelete && document.isClientUploaded && (
              <DeleteDocumentButton document={document} onGone={reading.again} />
            )}
          </>
        )}
        empty={{ text: `No ${one} is here yet.` }}
      />
      {mayUpload && (
        <Suspense fallback={<div className={styles.uploadRoom} />}>
          <DocumentUpload kind={kind} />
        </Suspense>
      )}
    </DashboardSection>
  )
}

/** Whether there is a file to download; other APIs may number files from 0. */
function isFile(
  versionId: SecurityDocument['versionId'],
): versionId is NonNullable<SecurityDocument['versionId']> {
  return versionId !== null && versionId !== undefined && versionId !== ''
}

/** Shows a new upload first. */
const newestFirst = { id: 'updated', descending: true }
