// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import styles from './data-grid.module.css'
import { GridRow, type GridRowProps } from './grid-row.tsx'
import type { RowKey } from './grid-selection.tsx'

interface WindowedRowsProps<Row extends object>
  extends Omit<GridRowProps<Row>, 'row' | 'rowIndex'> {
  /** All that match, in order. */
  rows: readonly Row[]
  /** What scrolls; null until it is drawn. */
  scroller: HTMLElement | null
  /** What is under a row, over all columns, such as a form; a row that has it stays while it is scrolled away. */
  rowEditor?: ((row: Row) => ReactNode) | undefined
}

/** While one scrolls, rows that stay in sight are not drawn again. */
const Row = memo(GridRow) as typeof GridRow

/** What a row is thought to need until it is seen, in pixels. */
const usualHeight = 76

/** Thousands of rows in one window: only those in sight exist, and those that are edited or have the focus. */
export function WindowedRows<Row extends object>({
  rows,
  scroller,
  rowEditor,
  ...parts
}: WindowedRowsProps<Row>) {
  const { columns, rowActions, rowKey } = parts
  const focused = useRef<RowKey>(undefined)
  // Another function at each render would place every row again with each frame of a scroll.
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
            {gap > 0 && <Gap height={gap} />}
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
      <Gap height={Math.max(0, virtualizer.getTotalSize() - reached)} />
    </>
  )
}

/** The room of rows that are out of sight. */
function Gap({ height }: { height: number }) {
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
