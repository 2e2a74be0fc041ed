import { useRouter } from '@tanstack/react-router'
import { Download, Eye, History, Link } from 'lucide-react'
import { useMemo, useState } from 'react'
import { archiveLimits, downloadName, type VisitedPage } from '#schemas/documents/documents.ts'
import { copyPageLink } from '#src/app/page/clipboard.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { RowKey } from '#src/ui/data-grid/grid-selection.tsx'
import { createZipSelection } from '#src/ui/data-grid/zip-selection.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { fetchVersion, findCategory, isPdf, libraries, listCategories } from './library.ts'
import { type LibraryRow, libraryColumns } from './library-columns.tsx'
import { PreviewDialog, type PreviewedVersion } from './preview-dialog.tsx'
import { useRecordAndGetLastVisit } from './use-last-visit.ts'
import { useLinkDownload } from './use-link-download.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface LibraryPageProps {
  page: VisitedPage
  search: { category?: string | undefined; 'download-id'?: string | undefined }
}

/** The company's documents or reports. */
export function LibraryPage({ page, search }: LibraryPageProps) {
  const { client, tenant } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { title, one } = libraries[page]
  const reading = useReading(page, {})
  const since = useRecordAndGetLastVisit(page)
  const [, change] = useAddressParams()
  const { download, isDownloading } = useDownload()
  const [busy, setBusy] = useState<RowKey>()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [versionsOf, setVersionsOf] = useState<LibraryRow>()
  const [previewed, setPreviewed] = useState<PreviewedVersion>()

  const all = useMemo(
    () =>
      reading.data?.map(
        (item): LibraryRow => ({
          ...item,
          isNew: since !== undefined && (item.lastModified ?? '') > since,
        }),
      ),
    [reading.data, since],
  )
  const categories = useMemo(() => listCategories(all, search.category), [all, search.category])
  const category = findCategory(categories, search.category)
  const rows = useMemo(
    () => (category === undefined ? all : all?.filter((item) => item.category === category)),
    [all, category],
  )

  const save = async (item: LibraryRow) => {
    const { id, activeVersionId } = item
    if (activeVersionId === null || activeVersionId === undefined) return
    setBusy(id)
    const name = downloadName(item, item.fileName)
    const isSaved = await download(() => fetchVersion(client, id, activeVersionId), name)
    setBusy(undefined)
    // It may have been removed or replaced since the list was read.
    if (!isSaved) reading.again()
  }
  useLinkDownload(all, search['download-id'], (item) => void save(item))

  const downloadPacked = async (chosen: readonly LibraryRow[]) => {
    const versions = chosen.flatMap(({ activeVersionId }) => activeVersionId ?? []).join(',')
    const isSaved = await download(
      () => client.download('documentArchive', { query: { versions } }),
      `${title}.zip`,
    )
    if (isSaved) setSelected(new Set())
    else reading.again()
  }

  const selection = createZipSelection<LibraryRow>({
    selected,
    from: all,
    onChange: setSelected,
    nameOf: ({ name }) => name,
    canSelect: hasFile,
    most: archiveLimits.files,
    what: 'files',
    isDownloading: isDownloading && busy === undefined,
    download: (chosen) => void downloadPacked(chosen),
  })

  return (
    <Page>
      <PageHeading
        description={`${title} your helpdesk publishes for ${tenant.name}, with all their versions.`}
      >
        {title}
      </PageHeading>
      <DataGrid
        title={title}
        rows={{ ...reading, data: rows }}
        columns={libraryColumns}
        initialPageSize={15}
        pageSizes={[50]}
        filters={
          page === 'documents' && (
            <CategoryFilter
              categories={categories}
              value={category}
              onChange={(name) => change({ category: name, page: undefined })}
            />
          )
        }
        {...(extensions && { selection })}
        rowActions={(item) => (
          <>
            {hasFile(item) && isPdf(item.mimeType) && (
              <IconButton
                size="sm"
                label={`Preview ${item.name}`}
                aria-haspopup="dialog"
                onClick={() =>
                  setPreviewed({
                    id: item.id,
                    versionId: item.activeVersionId ?? '',
                    name: item.name,
                  })
                }
              >
                <Eye />
              </IconButton>
            )}
            <IconButton
              size="sm"
              label={`Versions of ${item.name}`}
              aria-haspopup="dialog"
              onClick={() => setVersionsOf(item)}
            >
              <History />
            </IconButton>
            {hasFile(item) && (
              <IconButton
                size="sm"
                label={`Copy link to ${item.name}`}
                onClick={() =>
                  void copyPageLink(
                    `/resources/${page}`,
                    { 'download-id': String(item.id) },
                    tenant.tenantId,
                  )
                }
              >
                <Link />
              </IconButton>
            )}
            {hasFile(item) && (
              <IconButton
                size="sm"
                label={`Download ${item.name}`}
                loading={busy === item.id}
                onClick={() => void save(item)}
              >
                <Download />
              </IconButton>
            )}
          </>
        )}
        empty={{ text: `No ${one} published yet.` }}
      />
      <VersionsDialog
        page={page}
        item={versionsOf}
        onClose={() => setVersionsOf(undefined)}
        onPreview={setPreviewed}
      />
      <PreviewDialog of={previewed} onClose={() => setPreviewed(undefined)} />
    </Page>
  )
}

function hasFile({ activeVersionId }: LibraryRow): boolean {
  return activeVersionId !== null && activeVersionId !== undefined
}
