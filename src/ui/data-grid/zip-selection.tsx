import { FolderArchive } from 'lucide-react'
import { Button } from '../button.tsx'
import type { GridSelection } from './grid-selection.tsx'

interface ZipSelection<Row> extends Omit<GridSelection<Row>, 'limit' | 'actions'> {
  /** Maximum number in an archive. */
  readonly most: number
  /** Its content, such as "invoices". */
  readonly what: string
  readonly isDownloading: boolean
  readonly download: (rows: readonly Row[]) => void
}

/** Selection of rows to download as one archive. */
export function createZipSelection<Row>({
  most,
  what,
  isDownloading,
  download,
  ...rest
}: ZipSelection<Row>): GridSelection<Row> {
  return {
    ...rest,
    limit: { most, to: 'download' },
    actions: (chosen) => (
      <Button
        size="sm"
        icon={<FolderArchive aria-hidden="true" />}
        loading={isDownloading}
        disabledBecause={chosen.length > most ? `Download up to ${most} ${what} at a time.` : ''}
        onClick={() => download(chosen)}
      >
        Download as ZIP
      </Button>
    ),
  }
}
