import { CircleAlert, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state.tsx'
import { Loader } from '../loader.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './data-grid.module.css'
import type { GridColumn } from './grid-column.ts'
import { GridPager } from './grid-pager.tsx'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { type GridSort, useGridRows } from './use-grid-rows.ts'

export interface DataGridProps<Row extends object> {
  /** What the rows are; the table's name and the stem of an export's file name. */
  title: string
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  columns: readonly GridColumn<Row>[]
  rowKey: (row: Row) => string | number
  /** Why there are no rows to show. */
  error?: string
  /** What can be done with a row, in a last column. */
  rowActions?: (row: Row) => ReactNode
  initialSort?: GridSort
  /** Sizes offered beside the initial one: 25 and 50, initially 5 (spec 000 §9; AMB-012). */
  pageSizes?: readonly number[]
  initialPageSize?: number
  /** The key of a row that is to be seen at first: the grid opens on its page. */
  initialRow?: string | number | undefined
  /** What to say and do when there are no rows at all. */
  empty?: { text?: ReactNode; action?: ReactNode }
}

const noRows: readonly never[] = []

/** The grid of the product: search, sort, pages, export; a list of cards where there is no room for columns. */
export function DataGrid<Row extends object>({
  title,
  rows,
  columns,
  rowKey,
  error,
  rowActions,
  initialSort,
  pageSizes = [25, 50],
  initialPageSize = 5,
  initialRow,
  empty,
}: DataGridProps<Row>) {
  const all = rows ?? noRows
  const { table, sorted, query, setQuery } = useGridRows({
    rows: all,
    columns,
    rowKey,
    initialSort,
    initialPageSize,
    initialRow,
  })
  const loading = rows === undefined && !error
  return (
    <div className={styles.grid}>
      <GridToolbar
        title={title}
        table={table}
        columns={columns}
        sorted={sorted}
        query={query}
        onQuery={setQuery}
      />
      <div className={styles.frame}>
        {loading && (
          <div className={styles.loading}>
            <Loader label={`${title} is loading`} />
          </div>
        )}
        <GridTable
          title={title}
          table={table}
          columns={columns}
          rowActions={rowActions}
          loading={loading}
        />
        {error ? (
          <div role="alert">
            <EmptyState icon={<CircleAlert />} title={error} />
          </div>
        ) : loading || sorted.length > 0 ? null : all.length > 0 ? (
          <EmptyState icon={<SearchX />} title="No Data">
            Nothing matches “{query}”.
          </EmptyState>
        ) : (
          <EmptyState title="No Data" action={empty?.action}>
            {empty?.text}
          </EmptyState>
        )}
      </div>
      <GridPager table={table} sizes={[initialPageSize, ...pageSizes]} />
      <VisuallyHidden role="status">{query ? `${sorted.length} results` : ''}</VisuallyHidden>
    </div>
  )
}
