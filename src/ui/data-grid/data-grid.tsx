import { SearchX } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import type { ExportName } from '#schemas/files/export-name.ts'
import { classNames } from '../class-names.ts'
import { EmptyState } from '../empty-state.tsx'
import { Loader } from '../loader.tsx'
import { ReadFailure } from '../read-failure.tsx'
import type { Reading } from '../reading.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './data-grid.module.css'
import type { GridColumn } from './grid-column.ts'
import { GridPager } from './grid-pager.tsx'
import { type GridSelection, SelectionBar } from './grid-selection.tsx'
import { GridTable } from './grid-table.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import type { GridSort } from './grid-view.ts'
import { useGridRows } from './use-grid-rows.ts'
import { useGridView } from './use-grid-view.ts'

export interface DataGridProps<Row extends object> {
  /** What the rows are: the table's name and, with the date, the name of exported files. */
  title: string
  /** The rows, or their reading. */
  rows: readonly Row[] | Reading<readonly Row[]>
  columns: readonly GridColumn<Row>[]
  /** A row's key; by default its `id`. */
  rowKey?: (row: Row) => string | number
  /**
   * Prefix of search, sort, page and columns in the address: `''` for plain names, another word on pages with several
   * grids, false to keep them in state, for example in a dialog. The page's route declares it.
   */
  inAddress?: string | false
  /** Actions for a row, in the last column. */
  rowActions?: (row: Row) => ReactNode
  /** Action on double-click; must also be one of the row's actions, for keyboards. */
  onRowDoubleClick?: ((row: Row) => void) | undefined
  /** Minimum row height in pixels, if there is room for columns. */
  rowHeight?: number
  /** For selectable rows. */
  selection?: GridSelection<Row>
  /** The page's own filters, next to the search. */
  filters?: ReactNode
  /** Replaces the grid's export if the API creates the file. */
  exporting?: ReactNode
  /** Name of exported files, if it's not title and date. */
  exportName?: ExportName | undefined
  initialSort?: GridSort
  /** Page sizes besides the initial one: 25 and 50, initially 5 (AMB-012). */
  pageSizes?: readonly number[]
  initialPageSize?: number
  /** Key of the row whose page is shown first. */
  initialRow?: string | number | undefined
  /**
   * Grid height in pixels; shows all rows in one scrolling window instead of pages. Columns need widths, and
   * `rowEditor` renders below a row, across all columns.
   */
  height?: number
  rowEditor?: ((row: Row) => ReactNode) | undefined
  /** Shown if there are no rows at all. */
  empty?: { text?: ReactNode; action?: ReactNode }
  /** Shown below the grid, for all rows that match the search on all pages. */
  summary?: (rows: readonly Row[]) => ReactNode
}

const noRows: readonly never[] = []
const usualSizes = [25, 50]

/** The product's grid: search, sort, pages, export; cards on small screens. */
export function DataGrid<Row extends { id: string | number }>(
  props: DataGridProps<Row>,
): ReactElement
export function DataGrid<Row extends object>(
  props: DataGridProps<Row> & { rowKey: (row: Row) => string | number },
): ReactElement
export function DataGrid<Row extends object>({
  title,
  rows,
  columns,
  rowKey = rowId,
  inAddress = '',
  rowActions,
  onRowDoubleClick,
  rowHeight,
  selection,
  filters,
  exporting,
  exportName,
  initialSort,
  pageSizes = usualSizes,
  initialPageSize = 5,
  initialRow,
  height,
  rowEditor,
  empty,
  summary,
}: DataGridProps<Row>) {
  // Rows only know the scrolling element after it's mounted.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const reading = 'again' in rows ? rows : undefined
  const read = 'again' in rows ? rows.data : rows
  const all = read ?? noRows
  const failure = reading?.failure
  const sizes = [initialPageSize, ...pageSizes]
  const [view, change] = useGridView(inAddress, columns, {
    sort: initialSort,
    pageSize: initialPageSize,
    pageSizes: sizes,
    hidden: columns.flatMap(({ id, startsHidden }) => (startsHidden ? id : [])),
  })
  const { search, hidden } = view
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [columns, hidden])
  const { table, sorted } = useGridRows({
    rows: all,
    columns: shown,
    rowKey,
    view,
    change,
    initialRow,
  })
  const chosen = useMemo(
    () =>
      selection
        ? (selection.from ?? all).filter((row) => selection.selected.has(rowKey(row)))
        : noRows,
    [all, selection, rowKey],
  )
  const hiddenOnes = useMemo(() => {
    const listed = new Set(chosen.length > 0 ? sorted.map(rowKey) : [])
    return chosen.filter((row) => !listed.has(rowKey(row))).length
  }, [chosen, sorted, rowKey])
  // Removed rows don't count as selected.
  const present = selection && { ...selection, selected: new Set(chosen.map(rowKey)) }
  const loading = read === undefined && failure === undefined
  return (
    <>
      <div
        className={classNames(styles.grid, height !== undefined && styles.windowed)}
        style={{ height }}
      >
        <GridToolbar
          title={title}
          table={table}
          columns={columns}
          shown={shown}
          sorted={sorted}
          view={view}
          filters={filters}
          exporting={exporting}
          exportName={exportName}
          onChange={change}
        />
        {selection && <SelectionBar selection={selection} rows={chosen} hidden={hiddenOnes} />}
        <div ref={height === undefined ? undefined : setScroller} className={styles.frame}>
          {loading && (
            <div className={styles.loading}>
              <Loader label={`${title} is loading`} />
            </div>
          )}
          <GridTable
            title={title}
            table={table}
            columns={shown}
            rowActions={rowActions}
            onRowDoubleClick={onRowDoubleClick}
            rowHeight={rowHeight}
            rowKey={rowKey}
            selection={present}
            loading={loading}
            windowed={height === undefined ? undefined : { rows: sorted, scroller, rowEditor }}
          />
          {reading && failure !== undefined ? (
            <ReadFailure of={reading} />
          ) : loading || sorted.length > 0 ? null : all.length > 0 ? (
            <EmptyState icon={<SearchX />} title="No Data">
              No results for “{search}”.
            </EmptyState>
          ) : (
            <EmptyState title="No Data" action={empty?.action}>
              {empty?.text}
            </EmptyState>
          )}
        </div>
        {height === undefined ? (
          <GridPager table={table} sizes={sizes} />
        ) : (
          <p className={styles.count}>{countText(sorted.length, all.length)}</p>
        )}
        <VisuallyHidden role="status">{search ? `${sorted.length} results` : ''}</VisuallyHidden>
      </div>
      {read && summary?.(sorted)}
    </>
  )
}

function countText(shown: number, all: number): string {
  const rows = `${all.toLocaleString('en-US')} ${all === 1 ? 'row' : 'rows'}`
  return shown === all ? rows : `${shown.toLocaleString('en-US')} of ${rows}`
}

function rowId(row: object): string | number {
  if (!('id' in row)) return ''
  return typeof row.id === 'number' ? row.id : String(row.id)
}
