import { Download, Eye } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  type DocumentVersion,
  downloadName,
  sortVersions,
  type VisitedPage,
} from '#schemas/documents/documents.ts'
import { useLazyReading } from '#src/app/page/reads.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { fetchVersion, type ItemId, isPdf, type LibraryItem, libraries } from './library.ts'
import type { PreviewedVersion } from './preview-dialog.tsx'

interface VersionsProps {
  page: VisitedPage
  item: LibraryItem
  onPreview: (of: PreviewedVersion) => void
}

/** A document's versions, each with a download: those without a file name first, then newest first. */
export function VersionsDialog({
  item,
  onClose,
  ...rest
}: Omit<VersionsProps, 'item'> & { item: LibraryItem | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={`Versions of ${item?.name ?? ''}`}
      size="lg"
    >
      {item && <Versions item={item} {...rest} />}
    </Dialog>
  )
}

function Versions({ page, item, onPreview }: VersionsProps) {
  const { client } = useAccess()
  const reading = useLazyReading(
    libraries[page].versions,
    { params: { id: item.id } },
    { fresh: true },
  )
  const [busy, setBusy] = useState<ItemId>()
  const { download } = useDownload()
  const versions = reading.data?.versions
  const rows = useMemo(() => versions && sortVersions(versions), [versions])
  const columns = useMemo(() => versionColumns(item.activeVersionId), [item.activeVersionId])
  const save = async ({ versionId, fileName }: DocumentVersion) => {
    setBusy(versionId)
    const isSaved = await download(
      () => fetchVersion(client, item.id, versionId),
      downloadName(item, fileName),
    )
    setBusy(undefined)
    // It may have been removed since the list was read.
    if (!isSaved) reading.again()
  }
  return (
    <DataGrid
      title="Versions"
      rows={{ ...reading, data: rows }}
      columns={columns}
      rowKey={({ versionId }) => versionId}
      inAddress={false}
      initialPageSize={15}
      pageSizes={[50]}
      rowActions={(version) => (
        <>
          {isPdf(reading.data?.mimeType) && (
            <IconButton
              size="sm"
              label={`Preview ${versionName(version)}`}
              onClick={() =>
                onPreview({ id: item.id, versionId: version.versionId, name: item.name })
              }
            >
              <Eye />
            </IconButton>
          )}
          <IconButton
            size="sm"
            label={`Download ${versionName(version)}`}
            loading={busy === version.versionId}
            onClick={() => void save(version)}
          >
            <Download />
          </IconButton>
        </>
      )}
    />
  )
}

const nameless = 'No file name'

function versionName({ fileName, id }: DocumentVersion): string {
  return fileName || `version ${id}`
}

function versionColumns(active: ItemId | null | undefined): readonly GridColumn<DocumentVersion>[] {
  return [
    {
      id: 'fileName',
      header: 'File Name',
      names: true,
      value: ({ fileName }) => fileName ?? '',
      cell: ({ fileName, versionId }) => (
        <>
          {fileName || nameless} {versionId === active && <Tag tone="success">Current</Tag>}
        </>
      ),
    },
    {
      id: 'created',
      header: 'Date Created',
      dates: 'time',
      value: ({ dateCreated }) => dateCreated,
    },
  ]
}
