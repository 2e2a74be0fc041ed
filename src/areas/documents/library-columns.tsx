import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './documents.module.css'
import type { LibraryItem } from './library.ts'

/** A document as a grid row. */
export interface LibraryRow extends LibraryItem {
  /** Whether it changed since the person's last visit. */
  readonly isNew: boolean
}

/** The columns of documents and reports. Dates are Eastern. */
export const libraryColumns: readonly GridColumn<LibraryRow>[] = [
  {
    id: 'name',
    header: 'Name',
    names: true,
    value: ({ name }) => name,
    text: ({ name, fileName, isNew, isArchive }) =>
      [name, fileName, isNew && 'New', isArchive && 'Archived'].filter(Boolean).join(' '),
    cell: ({ name, fileName, isNew, isArchive }) => (
      <span className={styles.name}>
        <span>
          <span className={styles.title}>{name}</span> {isNew && <Tag tone="info">New</Tag>}
          {isArchive && <Tag>Archived</Tag>}
        </span>
        {fileName && <span className={styles.fileName}>{fileName}</span>}
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Description',
    names: true,
    value: ({ description }) => description ?? '',
  },
  { id: 'category', header: 'Category', value: ({ category }) => category ?? '' },
  { id: 'versions', header: 'Versions', align: 'end', value: ({ versions }) => versions },
  {
    id: 'modified',
    header: 'Last Modified',
    dates: 'time',
    value: ({ lastModified }) => lastModified ?? '',
  },
]
