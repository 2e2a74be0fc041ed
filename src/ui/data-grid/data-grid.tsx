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
  /** What the rows are; the table's name, and with the day the name of an export. */
  title: string
  /** The rows, or how far they are read. */
  rows: readonly Row[] | Reading<readonly Row[]>
  columns: readonly GridColumn<Row>[]
  /** What names a row; its `id` where it has one. */
  rowKey?: (row: Row) => string | number
  /**
   * What its search, order, page and columns are called in the address: `''` for the plain names, another word on
   * a page with several grids, false where the grid holds them in its own state, as in a dialog. The page's route names it.
   */
  inAddress?: string | false
  /** What can be done with a row, in a last column. */
  rowActions?: (row: Row) => ReactNode
  /** What a double-click on a row does; one of its actions does the same, for the keyboard. */
  onRowDoubleClick?: ((row: Row) => void) | undefined
  /** The height of each row in pixels, where there is room for columns; a row that needs more is higher. */
  rowHeight?: number
  /** Where rows can be chosen. */
  selection?: GridSelection<Row>
  /** Filters of the page's own, next to the search. */
  filters?: ReactNode
  /** In place of its own Export, where the API makes the file. */
  exporting?: ReactNode
  /** What the files of its own Export are called, where that is not by the title and the day. */
  exportName?: ExportName | undefined
  initialSort?: GridSort
  /** Sizes offered in addition to the initial one: 25 and 50, initially 5 (AMB-012). */
  pageSizes?: readonly number[]
  initialPageSize?: number
  /** The key of a row that is to be seen at first: the grid opens on its page. */
  initialRow?: string | number | undefined
  /**
   * The height of the grid in pixels, where all its rows are in one window instead of pages. Its columns say their
   * widths, and `rowEditor` what is under a row, over all columns.
   */
  height?: number
  rowEditor?: ((row: Row) => ReactNode) | undefined
  /** What to say and do when there are no rows at all. */
  empty?: { text?: ReactNode; action?: ReactNode }
  /** Shown below the grid: what the page says of all rows that the search leaves, on every page of them. */
  summary?: (rows: readonly Row[]) => ReactNode
}

const noRows: readonly never[] = []
const usualSizes = [25, 50]

/** The grid of the product: search, sort, pages, export; a list of cards where there is no room for columns. */
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
  // Its element is known to the rows in it only once they are drawn.
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
  // What is not there any more takes no room.
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
