// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import styles from './data-grid.module.css'
import { GridRow, type GridRowProps } from './grid-row.tsx'
import type { RowKey } from './grid-selection.tsx'

interface WindowedRowsProps<Row extends object>
  extends Omit<GridRowProps<Row>, 'row' | 'rowIndex'> {
  /** All matching rows in order. */
  rows: readonly Row[]
  /** The scrolling element; null until it's mounted. */
  scroller: HTMLElement | null
  /** Content below a row across all columns, such as a form; such rows stay mounted while scrolled away. */
  rowEditor?: ((row: Row) => ReactNode) | undefined
}

/** Rows that stay visible aren't rendered again while scrolling. */
const Row = memo(GridRow) as typeof GridRow

/** Estimated row height in pixels. */
const usualHeight = 76

/** Thousands of rows in one scrolling window: only visible, edited and focused rows are mounted. */
export function WindowedRows<Row extends object>({
  rows,
  scroller,
  rowEditor,
  ...parts
}: WindowedRowsProps<Row>) {
  const { columns, rowActions, rowKey } = parts
  const focused = useRef<RowKey>(undefined)
  // A new function on each render would measure every row again on each scroll frame.
  const keyAt = useCallback(
    (index: number): RowKey => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    [rows, rowKey],
  )
  const indexOf = useMemo(
    () => new Map(rows.map((row, index) => [rowKey(row), index])),
    [rows, rowKey],
  )
  const edited = useMemo(
    () => (rowEditor ? rows.flatMap((row, index) => (rowEditor(row) ? index : [])) : []),
    [rows, rowEditor],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: keyAt,
    overscan: 5,
    rangeExtractor: (range: Range) => {
      const withFocus = focused.current === undefined ? undefined : indexOf.get(focused.current)
      const held = withFocus === undefined ? edited : [...edited, withFocus]
      return [...new Set([...defaultRangeExtractor(range), ...held])].sort(ascending)
    },
  })
  const items = virtualizer.getVirtualItems()
  const span = columns.length + (rowActions ? 1 : 0)
  let reached = 0
  return (
    <>
      {items.map(({ index, key, start, end }) => {
        const row = rows[index]
        const gap = start - reached
        reached = end
        if (row === undefined) return null
        const editor = rowEditor?.(row)
        return (
          <Fragment key={key}>
            {gap > 0 && <UnmountedRowsGap height={gap} />}
            <tbody
              role="rowgroup"
              className={styles.item}
              data-index={index}
              ref={virtualizer.measureElement}
              onFocus={() => {
                focused.current = rowKey(row)
              }}
              onBlur={() => {
                focused.current = undefined
              }}
            >
              <Row {...parts} row={row} rowIndex={index + 2} />
              {editor && (
                <tr role="row" className={styles.editor}>
                  <td role="cell" colSpan={span}>
                    {editor}
                  </td>
                </tr>
              )}
            </tbody>
          </Fragment>
        )
      })}
      <UnmountedRowsGap height={Math.max(0, virtualizer.getTotalSize() - reached)} />
    </>
  )
}

/** Space for rows that aren't mounted. */
function UnmountedRowsGap({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true" className={styles.gap}>
      <tr>
        <td style={{ height }} />
      </tr>
    </tbody>
  )
}

function ascending(one: number, other: number): number {
  return one - other
}
