import type { ReactTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ExportName } from '#schemas/files/export-name.ts'
import { SmallSelect } from '../small-select.tsx'
import { ColumnMenu } from './column-menu.tsx'
import styles from './data-grid.module.css'
import { ExportMenu } from './export/export-menu.tsx'
import type { GridColumn } from './grid-column.ts'
import { GridSearch } from './grid-search.tsx'
import type { GridView } from './grid-view.ts'
import type { ViewWriteOptions } from './grid-view-store.ts'
import type { gridFeatures } from './use-grid-rows.ts'

interface GridToolbarProps<Row extends object> {
  title: string
  table: ReactTable<typeof gridFeatures, Row>
  /** All columns. */
  columns: readonly GridColumn<Row>[]
  shown: readonly GridColumn<Row>[]
  sorted: readonly Row[]
  view: GridView
  /** Next to the search. */
  filters?: ReactNode
  /** Replaces the grid's export. */
  exporting?: ReactNode
  exportName?: ExportName | undefined
  onChange: (changes: Partial<GridView>, options?: ViewWriteOptions) => void
}

/** Search, sort order on small screens, column menu, and export of all matching rows. */
export function GridToolbar<Row extends object>({
  title,
  table,
  columns,
  shown,
  sorted,
  view,
  filters,
  exporting,
  exportName,
  onChange,
}: GridToolbarProps<Row>) {
  const [sort] = table.state.sorting
  return (
    <div className={styles.toolbar} data-print="hide">
      <GridSearch
        label={`Search ${title}`}
        search={view.search}
        onSearch={(search) => onChange({ search, page: undefined }, { replace: true })}
      />
      {filters}
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
        {shown
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
      <div className={styles.tools}>
        {columns.length > 1 && (
          <ColumnMenu
            columns={columns}
            hidden={view.hidden}
            onHidden={(hidden) => onChange({ hidden })}
          />
        )}
        {exporting ?? <ExportMenu title={title} name={exportName} columns={shown} rows={sorted} />}
      </div>
    </div>
  )
}
