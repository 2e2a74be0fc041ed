import type { ReactTable } from '@tanstack/react-table'
import { SearchBox } from '../search-box.tsx'
import { SmallSelect } from '../small-select.tsx'
import styles from './data-grid.module.css'
import { ExportMenu } from './export/export-menu.tsx'
import type { GridColumn } from './grid-column.ts'
import type { gridFeatures } from './use-grid-rows.ts'

interface GridToolbarProps<Row extends object> {
  title: string
  table: ReactTable<typeof gridFeatures, Row>
  columns: readonly GridColumn<Row>[]
  sorted: readonly Row[]
  query: string
  onQuery: (query: string) => void
}

/** Search, the order on a narrow screen, and Export of all rows that match. */
export function GridToolbar<Row extends object>({
  title,
  table,
  columns,
  sorted,
  query,
  onQuery,
}: GridToolbarProps<Row>) {
  const [sort] = table.state.sorting
  return (
    <div className={styles.toolbar} data-print="hide">
      <SearchBox label={`Search ${title}`} value={query} onChange={onQuery} />
      <SmallSelect
        aria-label="Sort by"
        className={styles.sortSelect}
        value={sort ? `${sort.id} ${sort.desc ? 'down' : 'up'}` : ''}
        onChange={(event) => {
          const [id, direction] = event.currentTarget.value.split(' ')
          table.setSorting(id ? [{ id, desc: direction === 'down' }] : [])
        }}
      >
        <option value="">Default order</option>
        {columns
          .filter(({ sortable }) => sortable !== false)
          .flatMap(({ id, header }) => [
            <option key={`${id} up`} value={`${id} up`}>
              {header} ↑
            </option>,
            <option key={`${id} down`} value={`${id} down`}>
              {header} ↓
            </option>,
          ])}
      </SmallSelect>
      <ExportMenu title={title} columns={columns} rows={sorted} />
    </div>
  )
}
