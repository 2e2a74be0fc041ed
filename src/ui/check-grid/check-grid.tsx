// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid of the pattern
// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { ExportMenu } from '../data-grid/export/export-menu.tsx'
import { type GridColumn, rowText } from '../data-grid/grid-column.ts'
import { EmptyState } from '../empty-state.tsx'
import { SearchBox } from '../search-box.tsx'
import { createItemSearch } from '../search-index.ts'
import { BulkChangeNotice } from './bulk-change-notice.tsx'
import styles from './check-grid.module.css'
import { CheckHeader } from './check-header.tsx'
import { CheckRows, type CheckRowsHandle, rowHeight } from './check-rows.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'
import { SelectedFilter, selectedRowKeys } from './selected-filter.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useHeaderHeight } from './use-header-height.ts'

/** A column of check boxes: its id and label. */
export interface CheckFlag<Flag extends string> {
  readonly id: Flag
  readonly label: string
}

export interface CheckGridProps<Row, Flag extends string> {
  /** What the rows are: the grid's name, and the start of exported file names. */
  title: string
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  /** A row's name in its check boxes' labels: 'Full access: Ann Lee'. */
  rowLabel: (row: Row) => string
  /** Text columns. Declare columns, flags and functions outside the component, or memoize them. */
  columns: readonly GridColumn<Row>[]
  flags: readonly CheckFlag<Flag>[]
  store: CheckStore<Flag>
  /** Shows only checked rows at first, if there are any. */
  opensOnSelected?: boolean
  /** Rows visible at once. */
  visibleRows?: number
}

/**
 * Check boxes for thousands of rows: only visible rows are mounted, and checking one renders only its row. A single tab
 * stop; arrow keys, Home, End, Page Up and Page Down move between check boxes, Space toggles (APG grid).
 */
export function CheckGrid<Row, Flag extends string>({
  title,
  rows,
  rowKey,
  rowLabel,
  columns,
  flags,
  store,
  opensOnSelected = false,
  visibleRows = 9,
}: CheckGridProps<Row, Flag>) {
  const [query, setQuery] = useState('')
  const [only, setOnly] = useState<ReadonlySet<CheckKey> | null>(() =>
    opensOnSelected && store.size() > 0 ? selectedRowKeys(store) : null,
  )
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const body = useRef<CheckRowsHandle>(null)
  const headerHeight = useHeaderHeight(grid)
  const activeRow = useRef(-1)

  const allKeys = useMemo(() => new Set(rows.map(rowKey)), [rows, rowKey])
  const isSearching = query.trim() !== ''
  const narrowed = isSearching ? 'found' : only ? 'shown' : undefined
  const search = useMemo(
    () => createItemSearch(rows, (row) => rowText(columns, row)),
    [rows, columns],
  )
  const shown = useMemo(() => {
    const found = search(query)
    return only ? found.filter((row) => only.has(rowKey(row))) : found
  }, [search, query, only, rowKey])

  const { keys, focusWanted } = useGridKeys({
    scroller,
    activeRow,
    rowCount: shown.length,
    columnCount: flags.length,
    pageSize: visibleRows - 1,
    scrollTo: (index) => body.current?.scrollTo(index),
  })
  const narrow = (next: () => void) => {
    next()
    activeRow.current = -1
    body.current?.scrollToTop()
  }
  const exported = useMemo<GridColumn<Row>[]>(
    () => [
      ...columns,
      ...flags.map(({ id, label }) => ({
        id,
        header: label,
        value: (row: Row) => store.isChecked(rowKey(row), id),
      })),
    ],
    [columns, flags, store, rowKey],
  )

  return (
    <div
      className={styles.grid}
      style={
        {
          '--flags': flags.length,
          '--texts': `minmax(0, 2fr)${' minmax(0, 3fr)'.repeat(columns.length - 1)}`,
        } as CSSProperties
      }
    >
      <div className={styles.toolbar}>
        <SearchBox
          label={`Search ${title}`}
          value={query}
          onChange={(next) => narrow(() => setQuery(next))}
        />
        <SelectedFilter
          store={store}
          total={rows.length}
          on={only !== null}
          onToggle={(set) => narrow(() => setOnly(set))}
        />
        <ExportMenu title={title} columns={exported} rows={shown} />
      </div>
      <div
        ref={setScroller}
        className={styles.scroller}
        style={{ maxHeight: headerHeight + visibleRows * rowHeight }}
      >
        <table
          ref={grid}
          role="grid"
          tabIndex={0}
          className={styles.table}
          aria-label={title}
          aria-rowcount={shown.length + 1}
          {...keys}
        >
          <CheckHeader
            columns={columns}
            flags={flags}
            narrowed={narrowed}
            rows={shown}
            rowKey={rowKey}
            store={store}
          />
          <CheckRows
            ref={body}
            rows={shown}
            rowKey={rowKey}
            rowLabel={rowLabel}
            columns={columns}
            flags={flags}
            store={store}
            scroller={scroller}
            headerHeight={headerHeight}
            visibleHeight={visibleRows * rowHeight}
            activeRow={activeRow}
            onRendered={focusWanted}
          />
        </table>
      </div>
      {shown.length === 0 && (
        <EmptyState
          title="No Data"
          action={
            only &&
            only.size < rows.length && (
              <Button onClick={() => narrow(() => setOnly(null))}>
                {isSearching ? 'Search' : 'Show'} all {rows.length}
              </Button>
            )
          }
        >
          {isSearching && (
            <>
              No {only ? 'selected rows' : 'results'} match “{query}”.
            </>
          )}
        </EmptyState>
      )}
      <BulkChangeNotice
        flags={flags}
        store={store}
        allKeys={allKeys}
        rowsShown={
          narrowed ? `${shown.length} of ${rows.length} ${narrowed}.` : `${rows.length} rows.`
        }
        focusGrid={() => grid.current?.focus()}
      />
    </div>
  )
}
